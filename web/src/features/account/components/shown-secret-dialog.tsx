import type { ReactNode } from 'react';
import { Button } from '#components/button.tsx';
import { CopyButton } from '#components/copy-button.tsx';
import { Dialog } from '#components/dialog.tsx';

/** A new secret, this once: it is in this component's memory and nowhere else, and only its owner's word closes it. */
export function ShownSecretDialog({
  title,
  label,
  secret,
  onClose,
  children,
}: {
  title: string;
  /** What the secret is, as it is announced. */
  label: string;
  secret: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog title={title} actions={<Button onClick={onClose}>I have saved it</Button>}>
      <p className="text-muted">{children}</p>
      <code
        aria-label={label}
        className="block rounded-ctl bg-sunken px-4 py-3 font-mono text-body wrap-anywhere select-all"
      >
        {secret}
      </code>
      <CopyButton what={label} text={secret} />
    </Dialog>
  );
}
