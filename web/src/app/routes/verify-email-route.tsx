import { EmailVerification } from '#features/auth/components/email-verification.tsx';

export default function VerifyEmailRoute() {
  return <EmailVerification />;
}
