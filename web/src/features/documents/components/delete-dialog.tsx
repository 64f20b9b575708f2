import { useRef } from 'react';
import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { Notice } from '#components/notice.tsx';
import { errorText } from '#lib/api/errors.ts';
import type { Document } from '#lib/api/types.ts';
import { deletionWords } from '#lib/deletion-words.ts';
import { useDelete } from '../api/selection-actions.ts';

/** A page of names would push the buttons out of sight. */
const NAMED = 5;

/** Says what goes with the documents before they go. */
export function DeleteDialog({
  documents,
  onClose,
}: {
  documents: readonly Document[];
  onClose: () => void;
}) {
  const remove = useDelete();
  const busy = remove.isPending;
  const many = documents.length > 1;
  const stop = useRef<AbortController>(undefined);
  const close = () => {
    stop.current?.abort();
    onClose();
  };
  const confirm = async () => {
    const controller = new AbortController();
    stop.current = controller;
    try {
      await remove.mutateAsync({ documents, stop: controller.signal });
    } catch {
      // Said below.
      return;
    }
    // The person who closed it may have asked about other documents since.
    if (!controller.signal.aborted) onClose();
  };
  return (
    <Dialog
      title={many ? `Delete ${documents.length} documents?` : 'Delete this document?'}
      onClose={close}
      actions={
        <>
          <Button look="outline" onClick={close}>
            {busy && many ? 'Keep the rest' : many ? 'Keep them' : 'Keep it'}
          </Button>
          <Button look="danger" busy={busy} onClick={() => void confirm()}>
            Delete
          </Button>
        </>
      }
    >
      <ul className="font-medium wrap-anywhere">
        {documents.slice(0, NAMED).map(({ id, original_filename: name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {documents.length > NAMED && <li>and {documents.length - NAMED} more</li>}
      </ul>
      <p className="text-muted">{deletionWords(documents)}</p>
      {remove.error !== null && (
        <Notice tone="bad" live>
          {errorText(
            remove.error,
            'No answer came. Close this and check your documents before you try again.',
          )}
        </Notice>
      )}
    </Dialog>
  );
}
