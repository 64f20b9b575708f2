import { Suspense, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { EmailField } from '#components/email-field.tsx';
import { Notice } from '#components/notice.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { ApiError, errorText } from '#lib/api/errors.ts';
import type { LoginChallenge } from '#lib/api/types.ts';
import { schemaResolver } from '#lib/forms/schema-resolver.ts';
import { placeServerErrors } from '#lib/forms/server-errors.ts';
import { Link } from '#components/link.tsx';
import { lazy } from '#lib/lazy.ts';
import { notify } from '#lib/notify.ts';
import { useSession } from '#lib/session/session-context.tsx';
import { authCalls } from '../api/auth-calls.ts';
import { forgetRegistration, registration } from '../registration.ts';
import { loginSchema } from '../schemas.ts';
import { AuthForm } from './auth-form.tsx';

// Few accounts ask for these.
const UnconfirmedHelp = lazy(() =>
  import('./unconfirmed-help.tsx').then((module) => ({ default: module.UnconfirmedHelp })),
);
const CodeForm = lazy(() => import('./code-form.tsx').then((module) => ({ default: module.CodeForm })));

const NOT_CONFIRMED = 'Please check your email and click the confirmation link before logging in.';

interface Failure {
  text: string;
  /** The address whose mail is still to be confirmed. */
  unconfirmed?: string;
}

function failureOf(error: unknown, email: string): Failure {
  return error instanceof ApiError && error.code === 'email_not_confirmed'
    ? { text: NOT_CONFIRMED, unconfirmed: email }
    : { text: errorText(error, 'Login failed') };
}

function FailureNotice({ text, unconfirmed }: Failure) {
  return (
    <Notice tone="bad" live>
      <p>{text}</p>
      {unconfirmed !== undefined && (
        <Suspense>
          <UnconfirmedHelp email={unconfirmed} />
        </Suspense>
      )}
    </Notice>
  );
}

type Login = Awaited<ReturnType<typeof authCalls.login>>;

/** The login screen itself redirects once there is a session, so that users do not return to a page they left. */
function useSignIn() {
  const { startWithToken } = useSession();
  return async ({ user, session }: Extract<Login, { session: unknown }>) => {
    const isFirst = registration()?.email === user.email;
    await startWithToken(session.access_token, user);
    if (isFirst) forgetRegistration();
    notify.success(isFirst ? `Welcome, ${user.first_name}!` : 'Welcome back!');
  };
}

/** The first step: address and password. */
function PasswordForm({
  reason,
  onChallenge,
}: {
  /** Why the second step has led back here. */
  reason: string | undefined;
  onChallenge: (challenge: LoginChallenge) => void;
}) {
  const signIn = useSignIn();
  const [failure, setFailure] = useState<Failure | undefined>(
    reason === undefined ? undefined : { text: reason },
  );
  // No default values: what a password manager filled in before the code arrived stays.
  const { register, handleSubmit, formState, getValues, setValue, setError, setFocus } = useForm<{
    email: string;
    password: string;
  }>({ resolver: schemaResolver(loginSchema) });
  useEffect(() => {
    const registered = registration();
    if (registered !== null && !getValues('email')) setValue('email', registered.email);
  }, [getValues, setValue]);
  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(undefined);
    try {
      const answered = await authCalls.login(email, password);
      if ('session' in answered) await signIn(answered);
      else onChallenge(answered.twoFactor);
    } catch (error) {
      const failed = failureOf(error, email);
      notify.error(failed.text);
      if (placeServerErrors(error, ['email', 'password'], setError)) return;
      setFailure(failed);
      setFocus('password', { shouldSelect: true });
    }
  });
  return (
    <AuthForm submitLabel="Sign in" busy={formState.isSubmitting} onSubmit={submit}>
      <EmailField
        autoComplete="username"
        error={formState.errors.email?.message}
        onSuggestion={(address) => setValue('email', address)}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        aside={
          <Link to="/reset-password" className="text-link -my-1 inline-block py-1 text-note">
            Forgot password?
          </Link>
        }
        {...register('password')}
      />
      {failure !== undefined && <FailureNotice {...failure} />}
    </AuthForm>
  );
}

export function LoginForm() {
  const signIn = useSignIn();
  // Each step leads to the other: with what is asked, or with why it is over.
  const [{ challenge, reason }, setStep] = useState<{ challenge?: LoginChallenge; reason?: string }>({});
  if (!challenge)
    return <PasswordForm reason={reason} onChallenge={(asked) => setStep({ challenge: asked })} />;
  return (
    <Suspense>
      <CodeForm challenge={challenge} onSignedIn={signIn} onOver={(why) => setStep({ reason: why })} />
    </Suspense>
  );
}
