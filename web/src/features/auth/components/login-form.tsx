import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { EmailField } from '#components/email-field.tsx';
import { Notice } from '#components/notice.tsx';
import { OpenMail } from '#components/open-mail.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { ApiError, errorText } from '#lib/api/errors.ts';
import { schemaResolver } from '#lib/forms/schema-resolver.ts';
import { placeServerErrors } from '#lib/forms/server-errors.ts';
import { Link, useNavigate } from '#lib/navigation/router.tsx';
import { notify } from '#lib/notify.ts';
import { useSession } from '#lib/session/session-context.tsx';
import { authCalls } from '../api/auth-calls.ts';
import { loginSchema } from '../schemas.ts';
import { AuthForm } from './auth-form.tsx';
import { ResendVerification } from './resend-verification.tsx';

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
        <div className="flex flex-wrap gap-x-5">
          <ResendVerification email={unconfirmed} />
          <OpenMail email={unconfirmed} />
        </div>
      )}
    </Notice>
  );
}

export function LoginForm() {
  const { startWithToken } = useSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure>();
  // No default values: what a password manager filled in before the code arrived stays.
  const { register, handleSubmit, formState, setValue, setError, setFocus } = useForm<{
    email: string;
    password: string;
  }>({ resolver: schemaResolver(loginSchema) });
  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(undefined);
    try {
      const { user, session } = await authCalls.login(email, password);
      await startWithToken(session.access_token, user);
      notify.success('Welcome back!');
      navigate('/dashboard');
    } catch (error) {
      const failed = failureOf(error, email);
      notify.error(failed.text);
      if (placeServerErrors(error, ['email', 'password'], setError)) return;
      setFailure(failed);
      setFocus('password', { shouldSelect: true });
    }
  });
  return (
    <AuthForm submitLabel="Sign In" busy={formState.isSubmitting} onSubmit={submit}>
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
          <Link to="/reset-password" className="text-link -my-1 inline-block py-1 text-[13px]">
            Forgot password?
          </Link>
        }
        {...register('password')}
      />
      {failure !== undefined && <FailureNotice {...failure} />}
    </AuthForm>
  );
}
