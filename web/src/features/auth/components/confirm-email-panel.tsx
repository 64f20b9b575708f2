import { MailCheck } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { OpenMail } from '#components/open-mail.tsx';
import { KeptFileReminder } from '#lib/kept-file/kept-file-card.tsx';
import { useSession, useUser } from '#lib/session/session-context.tsx';
import { ResendVerification } from './resend-verification.tsx';

/** After registering: the account is there, its address is still to be confirmed. */
export function ConfirmEmailPanel() {
  const { email } = useUser();
  const { signOut } = useSession();
  const navigate = useNavigate();
  return (
    <div>
      <KeptFileReminder />
      <section
        aria-labelledby="confirm"
        className="flex gap-4 rounded-box border border-line bg-surface p-5 sm:p-6"
      >
        <MailCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" strokeWidth={1.5} />
        <div className="min-w-0">
          <h2 id="confirm" className="text-lead font-medium">
            Confirm your email
          </h2>
          <p className="mt-1 max-w-prose wrap-anywhere text-muted">
            We sent a link to <strong className="font-medium text-ink">{email}</strong>. Open it in this
            browser to sign in.
          </p>
          <div className="mt-4 flex flex-wrap items-start gap-x-5 gap-y-1 text-accent">
            <OpenMail email={email} look="primary" />
            <ResendVerification email={email} />
          </div>
          <p className="mt-3 text-note text-muted">
            No email? Check your spam folder. Wrong address?{' '}
            <button
              type="button"
              onClick={() => {
                signOut();
                navigate('/register');
              }}
              className="text-link -my-2 py-2"
            >
              Register with another address
            </button>
            . Confirmed on another device?{' '}
            {/* A user without a token has nothing to lose by it, and the login is closed to users. */}
            <button type="button" onClick={signOut} className="text-link -my-2 py-2">
              Sign in
            </button>
          </p>
        </div>
      </section>
    </div>
  );
}
