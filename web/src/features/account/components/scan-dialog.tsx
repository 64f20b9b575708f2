import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '#components/button.tsx';
import { CodeField } from '#components/code-field.tsx';
import { Dialog } from '#components/dialog.tsx';
import { errorText } from '#lib/api/errors.ts';
import type { TwoFactorSetup } from '#lib/api/types.ts';

/** In fours, as people read long secrets aloud. */
function grouped(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** The authenticator app learns the secret, and proves it by a first code. */
export function ScanDialog({
  setup,
  onConfirm,
  onClose,
}: {
  setup: TwoFactorSetup;
  /** Does it; a refusal is shown here. */
  onConfirm: (code: string) => Promise<void>;
  onClose: () => void;
}) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const refuse = (text: string) => {
    setBusy(false);
    setError(text);
    form.current?.querySelector('input')?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') {
      refuse('The code is required');
      return;
    }
    setBusy(true);
    try {
      await onConfirm(code.trim());
    } catch (failure) {
      refuse(errorText(failure, 'Two-factor sign-in could not be turned on'));
    }
  };
  return (
    <Dialog
      title="Scan with your authenticator app"
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy}>
            Turn on
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-3">
        {/* Cameras want dark on light, whatever the theme. */}
        <img
          src={setup.qrCode}
          width={192}
          height={192}
          alt="QR code that adds Colophon to an authenticator app"
          className="rounded-ctl bg-white p-3"
        />
        <details className="w-full">
          <summary className="inline-flex min-h-8 cursor-pointer items-center rounded-[6px] text-muted underline decoration-line underline-offset-3 hover:text-ink">
            Can’t scan it?
          </summary>
          <p className="mt-1 text-muted">
            Enter this key in the app, or{' '}
            <a href={setup.otpauthUrl} className="text-link">
              open the app on this device
            </a>
            :
          </p>
          <p className="mt-1 font-mono text-body wrap-anywhere select-all">{grouped(setup.secret)}</p>
        </details>
      </div>
      <form ref={form} id={id} noValidate onSubmit={(event) => void submit(event)}>
        <CodeField
          recovery={false}
          name="code"
          value={code}
          error={error}
          onChange={({ target }) => setCode(target.value)}
        />
      </form>
    </Dialog>
  );
}
