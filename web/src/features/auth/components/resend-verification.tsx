import { ResendButton } from '#components/resend-button.tsx';
import { errorText } from '#lib/api/errors.ts';
import { authCalls } from '../api/auth-calls.ts';

export function ResendVerification({ email }: { email: string }) {
  return (
    <ResendButton
      label="Resend email"
      sent="We sent a new confirmation email."
      failure={(error) => errorText(error, 'The email could not be sent. Please try again.')}
      send={() => authCalls.resendVerification(email)}
    />
  );
}
