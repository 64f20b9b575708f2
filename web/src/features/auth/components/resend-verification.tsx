import { useEffect, useState } from 'react';
import { errorText } from '#lib/api/errors.ts';
import { authCalls } from '../api/auth-calls.ts';

/** Seconds before the mail can be asked for again. */
const WAIT_SECONDS = 60;

/** Usable at once; the countdown starts only after a press. */
export function ResendVerification({ email }: { email: string }) {
  const [wait, setWait] = useState(0);
  const [result, setResult] = useState<string>();
  useEffect(() => {
    if (wait === 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const resend = async () => {
    setWait(WAIT_SECONDS);
    try {
      await authCalls.resendVerification(email);
      setResult('A new confirmation email is on its way.');
    } catch (error) {
      setWait(0);
      setResult(errorText(error, 'The email could not be sent. Please try again.'));
    }
  };
  return (
    <div className="mt-1">
      <button
        type="button"
        disabled={wait > 0}
        onClick={() => void resend()}
        className="min-h-11 font-medium underline underline-offset-3 disabled:no-underline"
      >
        {wait > 0 ? `Resend email (${wait} s)` : 'Resend email'}
      </button>
      <p role="status">{result}</p>
    </div>
  );
}
