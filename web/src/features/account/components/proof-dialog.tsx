import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#components/button.tsx';
import { CodeField } from '#components/code-field.tsx';
import { Dialog } from '#components/dialog.tsx';
import { Notice } from '#components/notice.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { ApiError, errorText } from '#lib/api/errors.ts';
import { showFaults } from '#lib/forms/first-fault.ts';
import type { Proof } from '../api/security-queries.ts';

interface Faults {
  password?: string;
  code?: string;
  other?: string;
}

/** Which of the two the server did not take. */
function faultsOf(error: unknown, fallback: string): Faults {
  const text = errorText(error, fallback);
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'wrong_password') return { password: text };
  if (code === 'wrong_code' || code === 'code_required') return { code: text };
  return { other: text };
}

/** Asks for what only the owner knows and has, before something that matters. */
export function ProofDialog({
  title,
  action,
  danger = false,
  failure,
  asksCode,
  onProve,
  onClose,
  children,
}: {
  title: string;
  /** What the button says. */
  action: string;
  /** What it does cannot be undone. */
  danger?: boolean;
  /** Said when the server gives no reason. */
  failure: string;
  asksCode: boolean;
  /** Does it; a refusal is shown here and everything typed stays. */
  onProve: (proof: Proof) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  // An account may have got its second step in another window since.
  const needsCode = asksCode || faults.code !== undefined;
  const refuse = (found: Faults) => {
    showFaults(form, () => {
      setFaults(found);
      setBusy(false);
    });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing: Faults = {
      ...(password === '' ? { password: 'Password is required' } : {}),
      ...(needsCode && code.trim() === '' ? { code: 'The code is required' } : {}),
    };
    if (Object.keys(missing).length > 0) {
      refuse(missing);
      return;
    }
    setBusy(true);
    setFaults({});
    try {
      await onProve({ password, code: code.trim() });
    } catch (error) {
      refuse(faultsOf(error, failure));
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look={danger ? 'danger' : 'primary'} form={id} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      <form ref={form} id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={faults.password}
          onChange={({ target }) => setPassword(target.value)}
        />
        {needsCode && (
          <CodeField
            name="code"
            value={code}
            error={faults.code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
        {faults.other !== undefined && (
          <Notice tone="bad" live>
            {faults.other}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
