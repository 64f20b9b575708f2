import { Check, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { announce } from '#lib/announce.tsx';

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
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
    announce(`${label} copied`);
  };
  return (
    <Dialog title={title} actions={<Button onClick={onClose}>I have saved it</Button>}>
      <p className="text-muted">{children}</p>
      <code
        aria-label={label}
        className="block rounded-ctl bg-sunken px-4 py-3 font-mono text-body wrap-anywhere select-all"
      >
        {secret}
      </code>
      {/* Only secure pages have a clipboard. */}
      {'clipboard' in navigator && (
        <Button look="outline" className="justify-self-start" onClick={() => void copy()}>
          {copied ? (
            <Check aria-hidden className="size-[18px]" />
          ) : (
            <Copy aria-hidden className="size-[18px]" />
          )}
          {copied ? 'Copied' : 'Copy'}
        </Button>
      )}
    </Dialog>
  );
}
