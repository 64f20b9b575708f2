import { OpenMail } from '#components/open-mail.tsx';
import { ResendVerification } from './resend-verification.tsx';

/** For an address whose mail is still to be confirmed. */
export function UnconfirmedHelp({ email }: { email: string }) {
  return (
    <div className="flex flex-wrap gap-x-5">
      <ResendVerification email={email} />
      <OpenMail email={email} />
    </div>
  );
}
