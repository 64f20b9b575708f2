import { Button } from '#components/button.tsx';
import { CopyButton } from '#components/copy-button.tsx';
import { Dialog } from '#components/dialog.tsx';

/** A new link, this once: it is in this component's memory and nowhere else. */
export function SharedLinkDialog({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <Dialog title="The link is ready" actions={<Button onClick={onClose}>Done</Button>}>
      <p className="text-muted">Copy it now. You will not see it again, but you can create another.</p>
      <code aria-label="Link" className="block rounded-ctl bg-sunken px-4 py-3 text-body wrap-anywhere">
        {url}
      </code>
      <CopyButton what="The link" text={url} />
    </Dialog>
  );
}
