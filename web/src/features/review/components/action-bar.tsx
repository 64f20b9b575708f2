import { ArrowRight, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#components/button.tsx';
import type { Document } from '#lib/api/types.ts';
import { isReviewable } from '#lib/status.ts';
import type { Pdf } from '../api/use-pdf.ts';
import type { Review } from '../api/use-review.ts';
import type { Steps } from '../api/use-steps.ts';
import { isUnwritable } from '../file-warnings.ts';
import { LABELS } from '../metadata-form.ts';

interface BarProps {
  document: Document;
  review: Review;
  pdf: Pdf;
  steps: Steps;
  locked: boolean;
}

/** Writes or fetches the file; the primary button unless something else comes first. */
function PdfButton({ document, review, pdf, steps }: BarProps) {
  // A file that was written once stays there to be fetched.
  const fresh = document.status === 'ready_for_download';
  if (!isReviewable(document.status) || (isUnwritable(document) && !fresh)) return null;
  const first = !review.editing && steps.batch === undefined;
  return (
    <Button
      className={review.editing || steps.batch !== undefined ? 'max-sm:hidden' : 'max-sm:grow'}
      look={first ? 'primary' : 'outline'}
      busy={pdf.busy}
      disabled={review.editing}
      onClick={() => void (fresh ? pdf.download() : pdf.generateAndDownload())}
    >
      <Download aria-hidden className="size-[18px]" />
      {fresh ? 'Download Processed PDF' : 'Generate & Download PDF'}
    </Button>
  );
}

/** The way through a batch: whoever accepts moves on. */
function BatchButton({ document, review, steps }: BarProps) {
  if (steps.batch === undefined || review.editing) return null;
  const last = steps.next === undefined;
  const words = isReviewable(document.status) && !steps.batch.accepted ? 'Accept' : undefined;
  const onward = last ? 'finish' : 'next';
  return (
    <Button className="max-sm:grow" onClick={words === undefined ? steps.skip : steps.accept}>
      {words === undefined ? (last ? 'Finish' : 'Next') : `${words} and ${onward}`}
      <ArrowRight aria-hidden className="size-[18px]" />
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

function Editing({ review }: { review: Review }) {
  const editButton = useFocusOnClose(review.editing);
  if (!review.editing)
    return (
      <Button ref={editButton} look="outline" onClick={review.edit}>
        Edit
      </Button>
    );
  return (
    <>
      <Button look="quiet" className="max-sm:px-2.5" onClick={review.cancel} disabled={review.saving}>
        Cancel
      </Button>
      <Button busy={review.saving} disabled={review.tooLong.length > 0} onClick={review.save}>
        Save
      </Button>
    </>
  );
}

/** What changes all five fields at once. */
function Filling({ document, review }: BarProps) {
  return (
    <>
      <Button
        look="outline"
        className="max-sm:px-3"
        disabled={document.generatedMetadata === null}
        onClick={review.copyFromAi}
      >
        Copy from AI
      </Button>
      <Button look="quiet" className="max-sm:px-2.5" onClick={review.reset}>
        Reset
      </Button>
      {review.undoable && (
        <Button look="quiet" className="max-sm:px-2.5" onClick={review.undo}>
          Undo
        </Button>
      )}
    </>
  );
}

/** Stays in sight below the fields; one primary button at a time. While the document is locked only the way on is there. */
export function ActionBar(props: BarProps) {
  const { review, locked } = props;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6">
      <div className="flex flex-wrap items-center gap-2 sm:gap-3">
        {!locked && <Filling {...props} />}
        <p
          role="status"
          className="grow text-right text-[13px] leading-5 text-bad max-sm:order-first max-sm:w-full max-sm:text-left max-sm:empty:hidden"
        >
          {review.editing &&
            review.tooLong.length > 0 &&
            `Too long to save: ${review.tooLong.map((field) => LABELS[field].toLowerCase()).join(', ')}`}
        </p>
        {!locked && <Editing review={review} />}
        <PdfButton {...props} />
        <BatchButton {...props} />
      </div>
    </div>
  );
}
