import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { errorText } from '#lib/api/errors.ts';
import { authCalls } from '../api/auth-calls.ts';

type Verification = { state: 'loading' } | { state: 'success' } | { state: 'error'; message: string };

/** One call per token, whoever asks again: StrictMode runs effects twice. */
const calls = new Map<string, Promise<unknown>>();

function verifyOnce(token: string): Promise<unknown> {
  const call = calls.get(token) ?? authCalls.verifyEmail(token);
  calls.set(token, call);
  return call;
}

function useVerification(): Verification {
  const [parameters, setParameters] = useSearchParams();
  // Kept from the first render on: the token leaves the address bar right after.
  const [token] = useState(() => parameters.get('token') ?? '');
  const [verification, setVerification] = useState<Verification>(
    token === '' ? { state: 'error', message: 'No verification token provided' } : { state: 'loading' },
  );
  useEffect(() => {
    if (token === '') return;
    setParameters({}, { replace: true });
    verifyOnce(token).then(
      () => setVerification({ state: 'success' }),
      (error: unknown) =>
        setVerification({ state: 'error', message: errorText(error, 'Email verification failed') }),
    );
  }, [token, setParameters]);
  return verification;
}

export function EmailVerification() {
  const verification = useVerification();
  if (verification.state === 'loading') return <p role="status">Confirming your email address…</p>;
  if (verification.state === 'success') {
    return (
      <div className="grid gap-5">
        <Notice tone="ok" live>
          Your email has been verified successfully!
        </Notice>
        <ButtonLink to="/login">Sign In</ButtonLink>
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <Notice tone="bad" live>
        {verification.message}
      </Notice>
      <p className="text-muted">
        A confirmation link works once and for a limited time. Signing in with an unconfirmed address offers a
        new one.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/register">Try Again</ButtonLink>
        <ButtonLink to="/login" look="outline">
          Back to Sign In
        </ButtonLink>
      </div>
    </div>
  );
}
