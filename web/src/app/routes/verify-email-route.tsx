import { PageHeading } from '#components/page.tsx';
import { EmailVerification } from '#features/auth/components/email-verification.tsx';

export default function VerifyEmailRoute() {
  return (
    <div className="grid gap-7">
      <PageHeading title="Confirm your email" />
      <EmailVerification />
    </div>
  );
}
