import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { PageHeading } from '#components/page.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { errorText } from '#lib/api/errors.ts';
import { notify } from '#lib/notify.ts';
import { useSession } from '#lib/session/session-context.tsx';
import { readToken } from '#lib/session/token.ts';
import { authCalls } from '../api/auth-calls.ts';
import { forgetRegistration, registration, rememberRegistration } from '../registration.ts';
import { useMailedToken } from '../use-mailed-token.ts';
import { NewVerificationLink } from './new-verification-link.tsx';

type Verification = { state: 'loading' } | { state: 'success' } | { state: 'error'; message: string };

type Confirmed = Awaited<ReturnType<typeof authCalls.verifyEmailAndSignIn>>;

/** One call per token, also when the component asks again: StrictMode runs effects twice. */
const calls = new Map<string, Promise<void>>();

function confirmOnce(token: string, accept: (confirmed: Confirmed) => Promise<void>): Promise<void> {
  const call = calls.get(token) ?? confirm(token).then(accept);
  calls.set(token, call);
  return call;
}

/** A browser that is signed in already stays with its account. */
function confirm(token: string): Promise<Confirmed> {
  const secret = readToken() === null ? (registration()?.secret ?? '') : '';
  return secret === '' ? authCalls.verifyEmail(token) : authCalls.verifyEmailAndSignIn(token, secret);
}

/** Signs in where the answer allows it; elsewhere the address is kept for the form that asks for it next. */
function useAccept() {
  const { startWithToken } = useSession();
  const navigate = useNavigate();
  return useCallback(
    async ({ email, user, session }: Confirmed) => {
      if (user === undefined || session === undefined) {
        if (readToken() === null) rememberRegistration({ email, secret: '' });
        return;
      }
      forgetRegistration();
      await startWithToken(session.access_token, user);
      navigate('/dashboard', { replace: true });
      notify.success('Your email has been verified successfully!');
    },
    [startWithToken, navigate],
  );
}

function useVerification(): Verification {
  const accept = useAccept();
  const token = useMailedToken();
  const [verification, setVerification] = useState<Verification>(
    token === '' ? { state: 'error', message: 'No verification token provided' } : { state: 'loading' },
  );
  useEffect(() => {
    if (token === '') return;
    confirmOnce(token, accept).then(
      () => setVerification({ state: 'success' }),
      (error: unknown) =>
        setVerification({ state: 'error', message: errorText(error, 'Email verification failed') }),
    );
  }, [token, accept]);
  return verification;
}

function Verified() {
  const { hasToken, refreshUser } = useSession();
  useEffect(() => {
    // A signed-in user has confirmed a new address: the session still has the old one.
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
        <ButtonLink to="/login">Sign in</ButtonLink>
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

const HEADINGS = {
  loading: 'Confirm your email',
  success: 'Email confirmed',
  error: 'Confirm your email',
} as const;

export function EmailVerification() {
  const verification = useVerification();
  return (
    <div className="grid gap-7">
      <PageHeading title={HEADINGS[verification.state]} />
      <VerificationState verification={verification} />
    </div>
  );
}

function VerificationState({ verification }: { verification: Verification }) {
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
