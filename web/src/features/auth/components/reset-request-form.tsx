import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '#components/button.tsx';
import { TextField } from '#components/field.tsx';
import { Notice } from '#components/notice.tsx';
import { notify } from '#lib/notify.ts';
import { authCalls } from '../api/auth-calls.ts';
import { resetRequestSchema } from '../schemas.ts';

const SENT = 'If the email exists, a password reset link has been sent.';
const FAILED = 'Failed to send reset email';

export function ResetRequestForm({ onSent }: { onSent: () => void }) {
  const [failed, setFailed] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(resetRequestSchema),
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(async ({ email }) => {
    setFailed(false);
    try {
      await authCalls.requestReset(email);
      notify.success(SENT);
      onSent();
    } catch {
      // The fixed text, even when the server sends one.
      setFailed(true);
      notify.error(FAILED);
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
      {failed && (
        <Notice tone="bad" live>
          {FAILED}
        </Notice>
      )}
      <Button type="submit" busy={formState.isSubmitting}>
        Send reset link
      </Button>
      <Link to="/login" className="text-link inline-flex min-h-11 items-center justify-self-start">
        Back to Sign In
      </Link>
    </form>
  );
}

export function ResetSent() {
  return (
    <div className="grid gap-4">
      <Notice tone="ok">{SENT}</Notice>
      <p className="text-muted">
        The link works once, for one hour. No email? Look in the spam folder, or ask again.
      </p>
      <Link to="/login" className="text-link inline-flex min-h-11 items-center justify-self-start">
        Back to Sign In
      </Link>
    </div>
  );
}
