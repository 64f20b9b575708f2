import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { notify } from '#lib/notify.ts';
import { authCalls } from '../api/auth-calls.ts';
import { newPasswordSchema } from '../schemas.ts';

const FAILED = 'Failed to update password';
const UPDATED = 'Password updated successfully!';
/** Long enough to read the confirmation before the page is left. */
const LEAVE_AFTER_MS = 1200;

export function NewPasswordForm({ token, onLeave }: { token: string; onLeave: () => void }) {
  const [outcome, setOutcome] = useState<'none' | 'failed' | 'updated'>('none');
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(newPasswordSchema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const submit = handleSubmit(async ({ password }) => {
    setOutcome('none');
    try {
      await authCalls.updatePassword(token, password);
      setOutcome('updated');
      notify.success(UPDATED);
      setTimeout(onLeave, LEAVE_AFTER_MS);
    } catch {
      setOutcome('failed');
      notify.error(FAILED);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={formState.errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      {outcome === 'failed' && (
        <Notice tone="bad" live>
          <p>{FAILED}</p>
          <p>
            The link may be older than an hour or already used.{' '}
            <Link to="/reset-password" reloadDocument className="underline underline-offset-3">
              Ask for a new one
            </Link>
          </p>
        </Notice>
      )}
      {outcome === 'updated' && (
        <Notice tone="ok" live>
          {UPDATED}
        </Notice>
      )}
      <Button type="submit" busy={formState.isSubmitting} disabled={outcome === 'updated'}>
        Update password
      </Button>
    </form>
  );
}
