import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { DocumentThumbnail } from '#components/document-thumbnail.tsx';
import type { Document } from '#lib/api/types.ts';
import { openOriginal } from '../api/open-original.ts';
import { originalIsGone } from '../expired.ts';

/** The first page as large as a phone is wide: beside the fields there is no room for it. */
export function PageDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  return (
    <Dialog
      title="First page"
      onClose={onClose}
      actions={
        originalIsGone(document) ? undefined : (
          <Button look="outline" onClick={() => void openOriginal(document.id, 1)}>
            Open the original
          </Button>
        )
      }
    >
      <DocumentThumbnail document={document} className="aspect-[3/4] h-auto w-full" />
    </Dialog>
  );
}
