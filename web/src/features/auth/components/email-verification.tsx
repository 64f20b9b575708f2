import { useEffect, useState } from 'react';
import { ButtonLink } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { errorText } from '#lib/api/errors.ts';
import { useSearchParams } from '#lib/navigation/router.tsx';
import { useSession } from '#lib/session/session-context.tsx';
import { authCalls } from '../api/auth-calls.ts';
import { NewVerificationLink } from './new-verification-link.tsx';

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

function Verified() {
  const { hasToken, refreshUser } = useSession();
  useEffect(() => {
    // Somebody signed in has confirmed a new address: the session still knows the old one.
    if (hasToken) void refreshUser();
  }, [hasToken, refreshUser]);
  return (
    <div className="grid gap-5">
      <Notice tone="ok" live>
        Your email has been verified successfully!
      </Notice>
      {hasToken ? (
        <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
      ) : (
        <ButtonLink to="/login">Sign In</ButtonLink>
      )}
    </div>
  );
}

function NotVerified({ message }: { message: string }) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-5">
        <Notice tone="bad" live>
          {message}
        </Notice>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/register">Try Again</ButtonLink>
          <ButtonLink to="/login" look="outline">
            Back to Sign In
          </ButtonLink>
        </div>
      </div>
      <NewVerificationLink />
    </div>
  );
}

export function EmailVerification() {
  const verification = useVerification();
  if (verification.state === 'success') return <Verified />;
  if (verification.state === 'error') return <NotVerified message={verification.message} />;
  return (
    <div role="status">
      <LoadingText>Confirming your email address…</LoadingText>
      <p aria-hidden className="appear-late text-muted">
        Confirming your email address…
      </p>
      <Skeleton className="mt-5 h-11" />
    </div>
  );
}
