import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { Notice } from '#components/notice.tsx';
import { useUser } from '#lib/session/session-context.tsx';
import type { Document } from '#lib/api/types.ts';
import { deletionWords } from '#lib/deletion-words.ts';
import type { DocumentActions } from '../api/use-document-actions.ts';
import type { Review } from '../api/use-review.ts';
import type { Conflict } from '../api/use-saving.ts';
import type { Pdf } from '../api/use-pdf.ts';
import { isUnwritable } from '#lib/unwritable.ts';
import { LABELS } from '../metadata-form.ts';
import { LosesFile } from './loses-file.tsx';
import { SignatureConsent } from './signature-consent.tsx';

function GenerateAgain({ document, actions }: { document: Document; actions: DocumentActions }) {
  const { total_remaining: left } = useUser().credits;
  return (
    <Dialog
      title="Generate again?"
      onClose={actions.stopAsking}
      actions={
        <>
          <Button look="outline" onClick={actions.stopAsking}>
            Cancel
          </Button>
          <Button disabled={left === 0} onClick={() => void actions.generate()}>
            Use 1 credit
          </Button>
        </>
      }
    >
      <p className="text-muted">
        The AI reads the document again, which costs 1 credit.
        {left !== undefined && ` You have ${left} left.`} Your edits stay. Fields you have not changed get the
        new suggestions.
      </p>
      {isUnwritable(document) && (
        <Notice tone="warn">The new suggestions cannot be written into this file.</Notice>
      )}
    </Dialog>
  );
}

function DeleteDocument({
  document,
  actions,
  onDeleted,
}: {
  document: Document;
  actions: DocumentActions;
  onDeleted: () => void;
}) {
  return (
    <Dialog
      title="Delete this document?"
      onClose={actions.stopAsking}
      actions={
        <>
          <Button look="outline" onClick={actions.stopAsking}>
            Keep it
          </Button>
          <Button onClick={() => void actions.remove(onDeleted)}>Delete document</Button>
        </>
      }
    >
      <p dir="auto" className="wrap-anywhere">
        {document.original_filename}
      </p>
      <p className="text-muted">{deletionWords([document])}</p>
    </Dialog>
  );
}

function ChangedMeanwhile({ review, conflict }: { review: Review; conflict: Conflict }) {
  return (
    <Dialog
      wide
      title="Someone else saved this document"
      onClose={review.decideLater}
      actions={
        <>
          <Button look="quiet" onClick={review.decideLater}>
            Keep editing
          </Button>
          <Button look="outline" onClick={review.takeTheirs}>
            Take theirs
          </Button>
          <Button busy={review.saving} onClick={review.keepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      <p className="text-muted">The document was changed while you were editing. These fields differ:</p>
      <dl className="grid max-h-[45vh] gap-4 overflow-y-auto">
        {conflict.contested.map((field) => (
          <div key={field} className="grid gap-1">
            <dt className="font-medium">{LABELS[field]}</dt>
            <dd className="grid gap-x-6 gap-y-2 wrap-anywhere sm:grid-cols-2">
              <p dir="auto">
                <span className="block text-note text-muted">Theirs</span>
                {conflict.theirs[field] === '' ? (
                  <span className="text-muted">Empty</span>
                ) : (
                  conflict.theirs[field]
                )}
              </p>
              <p dir="auto">
                <span className="block text-note text-muted">Yours</span>
                {review.values[field] === '' ? (
                  <span className="text-muted">Empty</span>
                ) : (
                  review.values[field]
                )}
              </p>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** Whatever has to be asked before it is done; one at a time. */
export function Questions({
  document,
  review,
  pdf,
  actions,
}: {
  document: Document;
  review: Review;
  pdf: Pdf;
  actions: DocumentActions;
}) {
  if (review.conflict !== undefined) return <ChangedMeanwhile review={review} conflict={review.conflict} />;
  if (review.confirming) return <LosesFile onSave={review.saveNow} onClose={review.stopSaving} />;
  if (pdf.asksConsent)
    return <SignatureConsent onAccept={() => void pdf.consent()} onClose={pdf.stopAsking} />;
  if (actions.asking === 'generate') return <GenerateAgain document={document} actions={actions} />;
  // What was typed goes with the document: no question asks to keep editing it.
  if (actions.asking === 'delete')
    return <DeleteDocument document={document} actions={actions} onDeleted={review.cancel} />;
  return null;
}
