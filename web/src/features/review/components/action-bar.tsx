import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#components/button.tsx';
import type { Document } from '#lib/api/types.ts';
import type { Pdf } from '../api/use-pdf.ts';
import type { Review } from '../api/use-review.ts';
import { LABELS } from './field-row.tsx';

function PdfButton({ document, review, pdf }: { document: Document; review: Review; pdf: Pdf }) {
  const look = review.editing ? 'outline' : 'primary';
  if (document.status === 'completed') {
    return (
      <Button
        className={review.editing ? 'max-sm:hidden' : 'max-sm:w-full'}
        look={look}
        busy={pdf.busy}
        disabled={review.editing}
        onClick={() => void pdf.generateAndDownload()}
      >
        <Download aria-hidden className="size-[18px]" />
        Generate & Download PDF
      </Button>
    );
  }
  if (document.status !== 'ready_for_download') return null;
  return (
    <Button
      className={review.editing ? 'max-sm:hidden' : 'max-sm:w-full'}
      look={look}
      busy={pdf.busy}
      disabled={review.editing}
      onClick={() => void pdf.download()}
    >
      <Download aria-hidden className="size-[18px]" />
      Download Processed PDF
    </Button>
  );
}

/** After Save or Cancel focus returns to where editing began. */
function useFocusOnClose(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return button;
}

/** Stays in sight below the fields; one primary button at a time. */
export function ActionBar({
  document,
  review,
  pdf,
  locked,
}: {
  document: Document;
  review: Review;
  pdf: Pdf;
  locked: boolean;
}) {
  const editButton = useFocusOnClose(review.editing);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper/95 px-4 py-3 backdrop-blur-sm sm:-mx-6 sm:px-6">
      <div className="flex flex-wrap items-center gap-2 sm:gap-3">
        <Button
          look="outline"
          className="max-sm:px-3"
          disabled={locked || document.generatedMetadata === null}
          onClick={review.copyFromAi}
        >
          Copy from AI
        </Button>
        <Button look="quiet" className="max-sm:px-2.5" disabled={locked} onClick={review.reset}>
          Reset
        </Button>
        {review.undoable && (
          <Button look="quiet" className="max-sm:px-2.5" onClick={review.undo}>
            Undo
          </Button>
        )}
        <p
          role="status"
          className="grow text-right text-[13px] leading-5 text-bad max-sm:order-first max-sm:w-full max-sm:text-left max-sm:empty:hidden"
        >
          {review.tooLong.length > 0 &&
            `Too long to save: ${review.tooLong.map((field) => LABELS[field].toLowerCase()).join(', ')}`}
        </p>
        {review.editing ? (
          <>
            <Button look="quiet" className="max-sm:px-2.5" onClick={review.cancel} disabled={review.saving}>
              Cancel
            </Button>
            <Button
              busy={review.saving}
              disabled={review.tooLong.length > 0}
              onClick={() => void review.save()}
            >
              Save
            </Button>
          </>
        ) : (
          <Button ref={editButton} look="outline" disabled={locked} onClick={review.edit}>
            Edit
          </Button>
        )}
        <PdfButton document={document} review={review} pdf={pdf} />
      </div>
    </div>
  );
}
