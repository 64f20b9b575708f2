import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { EmailField } from '#components/email-field.tsx';
import { Notice } from '#components/notice.tsx';
import { schemaResolver } from '#lib/forms/schema-resolver.ts';
import { Link } from '#components/link.tsx';
import { notify } from '#lib/notify.ts';
import { authCalls } from '../api/auth-calls.ts';
import { rememberResetAddress } from '#lib/reset-address.ts';
import { addressSchema } from '../schemas.ts';
import { AuthForm } from './auth-form.tsx';
import { RESET_FAILED } from './reset-texts.ts';

const SENT = 'If the email exists, a password reset link has been sent.';

export function ResetRequestForm({ onSent }: { onSent: (email: string) => void }) {
  const [failed, setFailed] = useState(false);
  const { register, handleSubmit, formState, setValue } = useForm<{ email: string }>({
    resolver: schemaResolver(addressSchema),
  });
  const submit = handleSubmit(async ({ email }) => {
    setFailed(false);
    try {
      await authCalls.requestReset(email);
      rememberResetAddress(email);
      notify.success(SENT);
      onSent(email);
    } catch {
      // The fixed text, even when the server sends one.
      setFailed(true);
      notify.error(RESET_FAILED);
    }
  });
  return (
    <div className="grid gap-3">
      <AuthForm submitLabel="Send reset link" busy={formState.isSubmitting} onSubmit={submit}>
        <EmailField
          autoComplete="username"
          error={formState.errors.email?.message}
          onSuggestion={(address) => setValue('email', address)}
          {...register('email')}
        />
        {failed && (
          <Notice tone="bad" live>
            {RESET_FAILED}
          </Notice>
        )}
      </AuthForm>
      <Link to="/login" className="text-link inline-flex min-h-11 items-center justify-self-start">
        Back to Sign In
      </Link>
    </div>
  );
}
