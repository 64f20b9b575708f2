import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { announce } from '#lib/announce.tsx';

/** A new key, this once: it is in this component's memory and nowhere else, and only its owner's word closes it. */
export function ShownKeyDialog({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(apiKey);
    setCopied(true);
    announce('API key copied');
  };
  return (
    <Dialog title="Your new API key" actions={<Button onClick={onClose}>I have saved it</Button>}>
      <p className="text-muted">Copy this key now. You will not see it again.</p>
      <code aria-label="API key" className="block rounded-ctl bg-sunken px-4 py-3 text-body wrap-anywhere">
        {apiKey}
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
