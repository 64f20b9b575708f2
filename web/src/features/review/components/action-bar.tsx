import { ArrowRight, CircleCheck, Download } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#components/button.tsx';
import type { Document } from '#lib/api/types.ts';
import { useFocusEffect } from '#lib/focus-effect.ts';
import type { Acceptance } from '../api/use-acceptance.ts';
import type { Pdf } from '../api/use-pdf.ts';
import type { Review } from '../api/use-review.ts';
import type { Steps } from '../api/use-steps.ts';
import { isUnwritable } from '#lib/unwritable.ts';
import { LABELS } from '../metadata-form.ts';
import { KeyHint } from './key-hint.tsx';

interface BarProps {
  document: Document;
  review: Review;
  pdf: Pdf;
  steps: Steps;
  locked: boolean;
  acceptance: Acceptance;
}

/** Writes or fetches the file; the primary button unless something else comes first. */
function PdfButton({ document, review, pdf, steps }: BarProps) {
  // A file that was written once stays there to be fetched.
  const fresh = document.status === 'ready_for_download';
  if (isUnwritable(document) && !fresh) return null;
  const first = !review.editing && steps.batch === undefined;
  return (
    <Button
      className={first ? 'max-sm:px-2' : 'max-sm:hidden'}
      look={first ? 'primary' : 'outline'}
      busy={pdf.busy}
      disabled={review.editing}
      onClick={() => void (fresh ? pdf.download() : pdf.generateAndDownload())}
    >
      {/* The narrowest phones show instead that it went well. */}
      <Download aria-hidden className="size-[18px] max-[22rem]:hidden" />
      {fresh ? 'Download Processed PDF' : 'Generate & Download PDF'}
    </Button>
  );
}

/** Leads through a batch: a user who accepts moves on to the next document. */
function BatchButton({ review, steps, locked, acceptance }: BarProps) {
  if (steps.batch === undefined || review.editing) return null;
  const last = steps.next === undefined;
  const accepts = !locked && !steps.batch.accepted;
  const onward = last ? 'finish' : 'next';
  return (
    <Button
      // The second click of a double one falls on the next document, which the user has not read.
      onClick={accepts ? ({ detail }) => detail < 2 && acceptance.accept() : steps.skip}
    >
      {accepts ? `Accept and ${onward}` : last ? 'Finish' : 'Next'}
      {accepts && <KeyHint keys="A" />}
      <ArrowRight aria-hidden className="size-[18px]" />
    </Button>
  );
}

/** After Save or Cancel focus returns to where editing began; the page stays where it is. */
function useFocusOnClose(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useFocusEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus({ preventScroll: true });
    wasEditing.current = editing;
  }, [editing]);
  return button;
}

function Editing({ review }: { review: Review }) {
  const editButton = useFocusOnClose(review.editing);
  if (!review.editing)
    return (
      <Button ref={editButton} look="outline" className="max-sm:px-2" onClick={() => review.edit('title')}>
        Edit
        <KeyHint keys="E" />
      </Button>
    );
  return (
    <>
      <Button look="quiet" className="max-sm:px-2.5" onClick={review.cancel} disabled={review.saving}>
        Cancel
      </Button>
      <Button
        data-save
        className="max-sm:grow"
        busy={review.saving}
        disabled={review.tooLong.length > 0}
        onClick={review.save}
      >
        Save
        <KeyHint keys="Ctrl ↵" />
      </Button>
    </>
  );
}

/** What changes all five fields at once; on a phone it is in the menu of the document. */
function Filling({ document, review }: BarProps) {
  return (
    <>
      <Button
        look="outline"
        className="max-sm:hidden"
        disabled={document.generatedMetadata === null}
        onClick={review.copyFromAi}
      >
        Copy from AI
      </Button>
      {review.undoable && (
        <Button look="quiet" className="max-sm:px-2.5" onClick={review.undo}>
          Undo
        </Button>
      )}
    </>
  );
}

const TONES = { ok: 'text-ok', warn: 'text-warn', bad: 'text-bad' } as const;

interface Told {
  tone: keyof typeof TONES;
  text: string;
  /** What a phone shows of it, between the buttons; without it the text has a row of its own there. */
  brief?: string;
}

/** How the last action went, said where its button is: nothing lies over the next one. */
function outcomeOf({ review, pdf, acceptance }: BarProps): Told | undefined {
  if (review.editing && review.tooLong.length > 0)
    return {
      tone: 'bad',
      text: `Too long to save: ${review.tooLong.map((field) => LABELS[field].toLowerCase()).join(', ')}`,
    };
  const failure = review.failure ?? pdf.failure;
  if (failure !== undefined) return { tone: 'bad', text: failure };
  if (review.editing) return undefined;
  if (acceptance.openPoints !== undefined) return { tone: 'warn', text: acceptance.openPoints };
  if (pdf.written) return { tone: 'ok', text: 'PDF generated successfully!', brief: 'Done' };
  return review.done ? { tone: 'ok', text: 'Metadata updated successfully', brief: 'Saved' } : undefined;
}

/** On a phone: what must be read has a row, what went well the room that the buttons leave, so that none moves. */
function placeOf(outcome: Told | undefined, editing: boolean): string {
  if (outcome !== undefined && outcome.brief === undefined) return 'max-sm:order-first max-sm:w-full';
  return editing ? 'max-sm:sr-only' : 'relative max-sm:min-w-0 max-sm:basis-0 max-sm:overflow-clip';
}

function Outcome(props: BarProps) {
  const outcome = outcomeOf(props);
  return (
    <p
      role="status"
      className={`flex grow items-center justify-end gap-1.5 text-note max-sm:justify-start ${placeOf(outcome, props.review.editing)} ${TONES[outcome?.tone ?? 'ok']}`}
    >
      {outcome?.tone === 'ok' && <CircleCheck aria-hidden className="size-4 shrink-0" />}
      {outcome?.brief === undefined ? (
        outcome?.text
      ) : (
        <>
          <span aria-hidden className="sm:hidden">
            {outcome.brief}
          </span>
          <span className="max-sm:sr-only">{outcome.text}</span>
        </>
      )}
    </p>
  );
}

/**
 * Stays in sight below the fields; one primary button at a time. While the document is locked only the way on is there.
 * On a phone it is fixed to the window, and the page ends above it. A sticky bar would overlap controls of the page, which
 * then count as too small to touch.
 */
export function ActionBar(props: BarProps) {
  const { review, locked } = props;
  return (
    <div
      data-sticky-bar="window"
      className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-paper px-4 py-2.5 sm:sticky sm:-mx-6 sm:px-6"
    >
      <div className="flex flex-wrap items-center gap-2 sm:gap-3">
        {!locked && <Filling {...props} />}
        <Outcome {...props} />
        {!locked && <Editing review={review} />}
        {!locked && <PdfButton {...props} />}
        <BatchButton {...props} />
      </div>
    </div>
  );
}
