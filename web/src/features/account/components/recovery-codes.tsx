import { Download } from 'lucide-react';
import { Button } from '#components/button.tsx';
import { CopyButton } from '#components/copy-button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { saveBlob } from '#lib/files.ts';

const FILE = 'colophon-recovery-codes.txt';

/** Shown once: the server keeps only what recognises them. Only their owner's word closes it. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `Colophon recovery codes. Each works once.\n\n${codes.join('\n')}\n`;
  return (
    <Dialog title="Save your recovery codes" actions={<Button onClick={onClose}>I saved them</Button>}>
      <p className="text-muted">
        They are shown only once. If you lose your phone, one of them signs you in instead of a code. Keep
        them with your passwords.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-ctl bg-sunken px-4 py-3 font-mono text-body"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton what="Recovery codes" text={text} />
        <Button look="outline" onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), FILE)}>
          <Download aria-hidden className="size-[18px]" />
          Download
        </Button>
      </div>
    </Dialog>
  );
}
