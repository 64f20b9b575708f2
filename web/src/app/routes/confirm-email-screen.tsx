import { MailCheck } from 'lucide-react';
import { ResendVerification } from '#features/auth/components/resend-verification.tsx';
import { useUser } from '#lib/session/session-context.tsx';

export function ConfirmEmailPanel() {
  const { email } = useUser();
  return (
    <section
      aria-labelledby="confirm"
      className="flex gap-4 rounded-box border border-line bg-surface p-5 sm:p-6"
    >
      <MailCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" strokeWidth={1.5} />
      <div className="min-w-0">
        <h2 id="confirm" className="text-[17px] leading-6 font-medium">
          Confirm your email
        </h2>
        <p className="mt-1 max-w-prose wrap-anywhere text-muted">
          We sent a link to <strong className="font-medium text-ink">{email}</strong>. Open it, then sign in
          to upload your first document.
        </p>
        <div className="text-accent">
          <ResendVerification email={email} />
        </div>
      </div>
    </section>
  );
}

/** Stands in for every signed-in screen that would need a token. */
export function ConfirmEmailScreen() {
  return (
    <div className="grid gap-6">
      <h1 className="display text-[32px] leading-10">One more step</h1>
      <ConfirmEmailPanel />
    </div>
  );
}
