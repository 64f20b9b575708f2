import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '#components/button.tsx';
import { TextField } from '#components/field.tsx';
import { Notice } from '#components/notice.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { ApiError, errorText } from '#lib/api/errors.ts';
import { notify } from '#lib/notify.ts';
import { useSession } from '#lib/session/session-context.tsx';
import { authCalls } from '../api/auth-calls.ts';
import { loginSchema } from '../schemas.ts';
import { ResendVerification } from './resend-verification.tsx';

const NOT_CONFIRMED = 'Please check your email and click the confirmation link before logging in.';

function loginFailure(error: unknown): string {
  return error instanceof ApiError && error.code === 'email_not_confirmed'
    ? NOT_CONFIRMED
    : errorText(error, 'Login failed');
}

export function LoginForm() {
  const { startWithToken } = useSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: standardSchemaResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });
  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(undefined);
    try {
      const { user, session } = await authCalls.login(email, password);
      await startWithToken(session.access_token, user);
      notify.success('Welcome back!');
      void navigate('/dashboard');
    } catch (error) {
      const text = loginFailure(error);
      setFailure(text);
      notify.error(text);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        aside={
          <Link to="/reset-password" className="text-link text-[13px]">
            Forgot password?
          </Link>
        }
        {...register('password')}
      />
      {failure !== undefined && (
        <Notice tone="bad" live>
          <p>{failure}</p>
          {failure === NOT_CONFIRMED && <ResendVerification email={getValues('email')} />}
        </Notice>
      )}
      <Button type="submit" busy={formState.isSubmitting}>
        Sign In
      </Button>
    </form>
  );
}
