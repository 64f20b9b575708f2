import type { FormEvent, ReactNode } from 'react';
import { Button } from '#components/button.tsx';
import { useHydrated } from '#lib/use-hydrated.ts';

/**
 * A form of a page that the build has rendered. Before the code has arrived there is nothing that could send it: Enter
 * must not put a password into the address bar, so the button submits only from then on.
 */
export function AuthForm({
  submitLabel,
  busy,
  finished = false,
  onSubmit,
  children,
}: {
  submitLabel: string;
  busy: boolean;
  /** Done with: the button stays, and does nothing. */
  finished?: boolean;
  onSubmit: (event: FormEvent) => Promise<void>;
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  return (
    <form noValidate method="post" onSubmit={(event) => void onSubmit(event)} className="grid gap-5">
      {children}
      <Button type={hydrated ? 'submit' : 'button'} busy={busy} disabled={finished}>
        {submitLabel}
      </Button>
    </form>
  );
}
