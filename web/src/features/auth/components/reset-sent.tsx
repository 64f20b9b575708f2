import { OpenMail } from '#components/open-mail.tsx';
import { ResendButton } from '#components/resend-button.tsx';
import { Link } from '#components/link.tsx';
import { authCalls } from '../api/auth-calls.ts';
import { RESET_FAILED } from './reset-texts.ts';

export function ResetSent({ email, onOtherAddress }: { email: string; onOtherAddress: () => void }) {
  return (
    <div className="grid gap-5">
      <p className="wrap-anywhere text-muted">
        If <strong className="font-medium text-ink">{email}</strong> belongs to an account, we sent it a link
        to set a new password. The link works once, within one hour.
      </p>
      <div className="-my-2 text-accent empty:hidden">
        <OpenMail email={email} />
      </div>
      <div className="grid gap-1 border-t border-line pt-4">
        <p className="text-muted">
          No email after a minute or two? Check your spam folder, send it again, or{' '}
          <button type="button" onClick={onOtherAddress} className="text-link -my-2.5 py-2.5">
            try another address
          </button>
          .
        </p>
        <div className="text-accent">
          <ResendButton
            label="Send it again"
            sent="We sent another link."
            failure={() => RESET_FAILED}
            send={() => authCalls.requestReset(email)}
          />
        </div>
      </div>
      <Link to="/login" className="text-link inline-flex min-h-11 items-center justify-self-start">
        Back to Sign In
      </Link>
    </div>
  );
}
