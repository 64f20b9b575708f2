import { ConfirmEmail } from '#features/auth/components/confirm-email.tsx';
import { useScreen } from '#components/page.tsx';

/** Replaces every signed-in screen that needs a token, until the user has one. */
export function ConfirmEmailScreen() {
  const heading = useScreen('One more step');
  return (
    <div className="grid gap-6">
      <h1 {...heading} className="display text-head">
        One more step
      </h1>
      <ConfirmEmail />
    </div>
  );
}
