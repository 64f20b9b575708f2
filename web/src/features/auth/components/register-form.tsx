import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '#components/button.tsx';
import { TextField } from '#components/field.tsx';
import { Notice } from '#components/notice.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { errorText } from '#lib/api/errors.ts';
import { notify } from '#lib/notify.ts';
import { useSession } from '#lib/session/session-context.tsx';
import { authCalls } from '../api/auth-calls.ts';
import { registerSchema } from '../schemas.ts';

export function RegisterForm() {
  const { startUnconfirmed } = useSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(registerSchema),
    defaultValues: { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' },
  });
  const errors = formState.errors;
  const submit = handleSubmit(async ({ firstName, lastName, email, password }) => {
    setFailure(undefined);
    try {
      const { user } = await authCalls.register({ firstName, lastName, email, password });
      startUnconfirmed(user);
      notify.success(`Welcome to Colophon, ${user.first_name}!`);
      void navigate('/dashboard');
    } catch (error) {
      const text = errorText(error, 'Registration failed');
      setFailure(text);
      notify.error(text);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters. A few unrelated words work well."
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <Button type="submit" busy={formState.isSubmitting}>
        Create account
      </Button>
      <p className="text-[13px] leading-5 text-muted">
        By creating an account you agree to the{' '}
        <Link to="/terms" className="text-link">
          Terms of Service
        </Link>{' '}
        and the{' '}
        <Link to="/privacy" className="text-link">
          Privacy Policy
        </Link>
        .
      </p>
    </form>
  );
}
