import { TryAgain } from '#components/try-again.tsx';
import { arriving } from '#lib/arriving.ts';

/** Few have an address to confirm: the code of the panel comes for them alone. */
export const ConfirmEmail = arriving(
  async () => (await import('./confirm-email-panel.tsx')).ConfirmEmailPanel,
  <div className="min-h-52" />,
  // It is also in the frame, where no screen's boundary would catch it.
  (retry) => <TryAgain what="How to confirm your email" onRetry={retry} />,
);
