import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { announce } from '#lib/announce.tsx';

/** A new link, this once: it is in this component's memory and nowhere else. */
export function SharedLinkDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    setCopied(true);
    announce('Link copied');
  };
  return (
    <Dialog title="The link is ready" actions={<Button onClick={onClose}>Done</Button>}>
      <p className="text-muted">Copy it now. You will not see it again, but you can create another.</p>
      <code aria-label="Link" className="block rounded-ctl bg-sunken px-4 py-3 text-body wrap-anywhere">
        {url}
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
