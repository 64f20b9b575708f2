import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { Notice } from '#components/notice.tsx';
import { errorText } from '#lib/api/errors.ts';
import type { Document } from '#lib/api/types.ts';
import { notify } from '#lib/notify.ts';
import { leaveQueue } from '#lib/review-queue.ts';
import { useDelete } from '../api/selection-actions.ts';

function goesWithIt({ status, generatedMetadata }: Document): string {
  const parts = ['the PDF you uploaded'];
  if (generatedMetadata !== null) parts.push('its metadata with your edits');
  if (status === 'ready_for_download') parts.push('the processed PDF');
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

/** Says what goes with a document before it goes. */
export function DeleteDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  const remove = useDelete();
  const busy = remove.isPending;
  const confirm = () =>
    remove.mutate(document, {
      onSuccess: () => {
        leaveQueue(document.id);
        notify.success('Document deleted');
        onClose();
      },
    });
  return (
    <Dialog
      title="Delete this document?"
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Keep it
          </Button>
          <Button className="bg-bad text-paper hover:not-disabled:bg-bad" busy={busy} onClick={confirm}>
            Delete
          </Button>
        </>
      }
    >
      <p className="font-medium wrap-anywhere">
        <bdi>{document.original_filename}</bdi>
      </p>
      <p className="text-muted">
        This removes {goesWithIt(document)}. It cannot be undone
        {document.generatedMetadata === null ? '' : ', and its credit does not come back'}.
      </p>
      {remove.error !== null && (
        <Notice tone="bad" live>
          {errorText(remove.error, 'The document could not be deleted')}
        </Notice>
      )}
    </Dialog>
  );
}
