import { useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useNavigate } from 'react-router-dom';
import { EmailField } from '#components/email-field.tsx';
import { NameFields } from '#components/name-fields.tsx';
import { Notice } from '#components/notice.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { ApiError, errorText } from '#lib/api/errors.ts';
import { schemaResolver } from '#lib/forms/schema-resolver.ts';
import { placeServerErrors } from '#lib/forms/server-errors.ts';
import { Link } from '#components/link.tsx';
import { notify } from '#lib/notify.ts';
import { useSession } from '#lib/session/session-context.tsx';
import { authCalls } from '../api/auth-calls.ts';
import { rememberRegistration } from '../registration.ts';
import { registerSchema } from '../schemas.ts';
import { AuthForm } from './auth-form.tsx';
import { PasswordStrength } from './password-strength.tsx';

type Registration = z.infer<typeof registerSchema>;

const EMPTY: Registration = { firstName: '', lastName: '', email: '', password: '' };

/** Watches the password separately, so that the form around it does not render at every key. */
function StrengthHint({ control }: { control: Control<Registration> }) {
  const { password, firstName, lastName, email } = useWatch({ control, defaultValue: EMPTY });
  return <PasswordStrength password={password ?? ''} own={[firstName ?? '', lastName ?? '', email ?? '']} />;
}

function Agreement() {
  return (
    <p className="text-note text-muted">
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
  );
}

/** Sends the form, and puts a refusal where it belongs. */
function useRegistration() {
  const { startUnconfirmed } = useSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const [taken, setTaken] = useState(false);
  // No default values: what a password manager filled in before the code arrived stays.
  const form = useForm<Registration>({ resolver: schemaResolver(registerSchema) });
  const submit = form.handleSubmit(async (registration) => {
    setFailure(undefined);
    setTaken(false);
    try {
      const { user, signInSecret } = await authCalls.register(registration);
      rememberRegistration({ email: user.email, secret: signInSecret });
      startUnconfirmed(user);
      notify.success(`Welcome to Colophon, ${user.first_name}!`);
      navigate('/dashboard');
    } catch (error) {
      const text = errorText(error, 'Registration failed');
      notify.error(text);
      setTaken(error instanceof ApiError && error.code === 'email_taken');
      const fields = Object.keys(EMPTY) as (keyof Registration)[];
      if (!placeServerErrors(error, fields, form.setError, { email_taken: 'email' })) setFailure(text);
    }
  });
  return { ...form, submit, failure, taken };
}

export function RegisterForm() {
  const { register, control, formState, setValue, submit, failure, taken } = useRegistration();
  const { errors, isSubmitting } = formState;
  return (
    <AuthForm submitLabel="Create account" busy={isSubmitting} onSubmit={submit}>
      <NameFields
        first={{ field: register('firstName'), error: errors.firstName?.message }}
        last={{ field: register('lastName'), error: errors.lastName?.message }}
      />
      <EmailField
        error={errors.email?.message}
        onSuggestion={(address) => setValue('email', address, { shouldValidate: errors.email !== undefined })}
        {...register('email')}
      />
      {taken && (
        <Link
          to="/login"
          className="text-link -mt-4 inline-flex min-h-6 items-center justify-self-start text-note"
        >
          Sign in with this address instead
        </Link>
      )}
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={<StrengthHint control={control} />}
        error={errors.password?.message}
        {...register('password')}
      />
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <Agreement />
    </AuthForm>
  );
}
