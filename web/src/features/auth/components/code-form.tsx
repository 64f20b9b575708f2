import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#components/button.tsx';
import { CodeField } from '#components/code-field.tsx';
import { ApiError, errorText } from '#lib/api/errors.ts';
import type { LoginChallenge } from '#lib/api/types.ts';
import { useFocusEffect } from '#lib/focus-effect.ts';
import { authCalls } from '../api/auth-calls.ts';

type SignedIn = Awaited<ReturnType<typeof authCalls.loginWithCode>>;

/** The second step of signing in. */
export function CodeForm({
  challenge,
  onSignedIn,
  onOver,
}: {
  challenge: LoginChallenge;
  onSignedIn: (signedIn: SignedIn) => Promise<void>;
  /** Back to the first step, with the reason when it was not the person's wish. */
  onOver: (reason?: string) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const focus = () => {
    const input = form.current?.querySelector('input');
    input?.focus();
    input?.select();
  };
  useFocusEffect(focus, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') {
      setError('The code is required');
      focus();
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      await onSignedIn(await authCalls.loginWithCode(challenge.challenge, code.trim()));
    } catch (failure) {
      const text = errorText(failure, 'Login failed');
      if (failure instanceof ApiError && failure.code === 'challenge_over') {
        onOver(text);
        return;
      }
      setBusy(false);
      setError(text);
      focus();
    }
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <p className="text-muted">This account also asks for a code.</p>
      <CodeField name="code" value={code} error={error} onChange={({ target }) => setCode(target.value)} />
      <Button type="submit" busy={busy}>
        Sign in
      </Button>
      <Button look="quiet" onClick={() => onOver()}>
        Back
      </Button>
    </form>
  );
}
