import { useEffect, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Notice } from '#components/notice.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { ApiError } from '#lib/api/errors.ts';
import { schemaResolver } from '#lib/forms/schema-resolver.ts';
import { placeServerErrors } from '#lib/forms/server-errors.ts';
import { notify } from '#lib/notify.ts';
import { useSession } from '#lib/session/session-context.tsx';
import { dropToken } from '#lib/session/token.ts';
import { authCalls } from '../api/auth-calls.ts';
import { forgetResetAddress, resetAddress } from '#lib/reset-address.ts';
import { newPasswordSchema } from '../schemas.ts';
import { AuthForm } from './auth-form.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { StillSignedIn } from './still-signed-in.tsx';

type NewPassword = z.infer<typeof newPasswordSchema>;

const FAILED = 'Failed to update password';
const UPDATED = 'Password updated successfully!';
/** Long enough to read the confirmation before the page is left. */
const LEAVE_AFTER_MS = 1200;
const LINK_CODES = new Set(['invalid_token', 'token_expired']);

/** The link, the password or a transient fault prevented the update; or no answer tells whether it was made. */
type Refusal = 'link' | 'password' | 'failed' | 'unknown';
type Outcome = 'none' | Refusal | 'updated';

function refusalOf(error: unknown): Refusal {
  // Only an answer of the API itself tells that nothing was changed.
  if (!(error instanceof ApiError) || error.code === '' || error.status >= 500) return 'unknown';
  return LINK_CODES.has(error.code) ? 'link' : 'failed';
}

function StrengthHint({ control, email }: { control: Control<NewPassword>; email: string }) {
  const password = useWatch({ control, name: 'password' });
  return <PasswordStrength password={password} own={[email]} />;
}

function FailureNotice({ outcome }: { outcome: Refusal }) {
  return (
    <Notice tone="bad" live>
      <p>{FAILED}</p>
      {outcome === 'link' && (
        <p>
          This link is more than an hour old or has already been used.{' '}
          <a href="/reset-password" className="underline underline-offset-3">
            Get a new link
          </a>
        </p>
      )}
      {outcome === 'failed' && (
        <p>Your password has not changed and the link still works. Please try again.</p>
      )}
      {outcome === 'unknown' && (
        <p>
          We could not learn whether it worked. Try to sign in with the new password; if that fails, try again
          here.
        </p>
      )}
    </Notice>
  );
}

/** @param isOwn this browser has asked for the link, for the account that is signed in */
function useNewPassword(token: string, isOwn: boolean, onLeave: () => void) {
  const { status, hasToken, refreshUser } = useSession();
  const [outcome, setOutcome] = useState<Outcome>('none');
  // The sign-in page would lead a session that stays into its own account.
  const isLeaving = outcome === 'updated' && status === 'anonymous';
  const form = useForm<NewPassword>({
    resolver: schemaResolver(newPasswordSchema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(onLeave, LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, onLeave]);
  const submit = form.handleSubmit(async ({ password }) => {
    setOutcome('none');
    try {
      await authCalls.updatePassword(token, password);
      // Every session of the account has ended. Whether this browser's is one of them, the server knows where the link was
      // not asked for here.
      if (isOwn) dropToken();
      else if (hasToken) await refreshUser();
      setOutcome('updated');
      notify.success(UPDATED);
      forgetResetAddress();
    } catch (error) {
      notify.error(FAILED);
      setOutcome(placeServerErrors(error, ['password'], form.setError) ? 'password' : refusalOf(error));
    }
  });
  return { ...form, submit, outcome, isLeaving };
}

export function NewPasswordForm({ token, onLeave }: { token: string; onLeave: () => void }) {
  const { user } = useSession();
  // Not that of the session where none is known: the link may be another account's.
  const [email] = useState(() => resetAddress());
  const { register, control, formState, submit, outcome, isLeaving } = useNewPassword(
    token,
    email.toLowerCase() === user?.email.toLowerCase(),
    onLeave,
  );
  const { errors, isSubmitting } = formState;
  return (
    <AuthForm
      submitLabel="Update password"
      busy={isSubmitting}
      finished={outcome === 'updated'}
      onSubmit={submit}
    >
      {/* Not for people: a password manager files the new password under it. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={<StrengthHint control={control} email={email} />}
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      {outcome !== 'none' && outcome !== 'updated' && <FailureNotice outcome={outcome} />}
      {outcome === 'updated' && (
        <Notice tone="ok" live>
          {isLeaving ? 'Done. Taking you to the sign-in page…' : 'Done. The new password is set.'}
        </Notice>
      )}
      {outcome === 'updated' && user !== null && <StillSignedIn email={user.email} />}
    </AuthForm>
  );
}
