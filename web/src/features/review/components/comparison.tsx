import { Check, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { metadataFields } from '@colophon/contracts/rules';
import { Badge } from '#components/badge.tsx';
import type { Document } from '#lib/api/types.ts';
import type { FieldGenerations } from '../api/use-field-generations.ts';
import type { Review } from '../api/use-review.ts';
import { differenceOf } from '../differences.ts';
import type { Findings } from '../findings.ts';
import { engineDetails } from '../plain-words.ts';
import { FieldRow } from './field-row.tsx';

function Head({ review, filled, open }: { review: Review; filled: number; open: number | undefined }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1.5 sm:px-5 lg:min-h-9 lg:py-1">
      <h2 className="font-medium">Final metadata</h2>
      {review.aiApplied && (
        <Badge tone="ok">
          <Check aria-hidden className="size-3.5" />
          AI Applied
        </Badge>
      )}
      {open !== undefined && (
        <p className="ml-auto flex items-center gap-1.5 text-note text-muted">
          {filled} of 5 filled
          {open > 0 && (
            <span className="inline-flex items-center gap-1 text-warn">
              <TriangleAlert aria-hidden className="size-3.5" />
              {open} to check
            </span>
          )}
        </p>
      )}
    </div>
  );
}

function Foot({
  document,
  marks,
  marked,
  onMark,
}: {
  document: Document;
  /** Something is marked, or would be. */
  marks: boolean;
  marked: boolean;
  onMark: (marked: boolean) => void;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-note text-muted">
      {marks && (
        <label className="inline-flex min-h-8 items-center gap-2">
          <input
            type="checkbox"
            checked={marked}
            onChange={({ target }) => onMark(target.checked)}
            className="size-6 accent-accent"
          />
          Mark words that differ from the original
        </label>
      )}
      {document.originalMetadata !== null && document.originalMetadata.creator !== '' && (
        <p className="min-w-0 wrap-anywhere">
          Creator: <bdi className="text-ink">{document.originalMetadata.creator}</bdi> (stays as it is)
        </p>
      )}
      {document.generatedBy !== null && <p>Suggestions by {engineDetails(document.generatedBy)}</p>}
    </div>
  );
}

/** The five fields in one column, each with the original, the suggestion and its evidence beneath it. */
export function Comparison({
  document,
  review,
  generations,
  findings,
  locked,
  onLeave,
}: {
  document: Document;
  review: Review;
  generations: FieldGenerations;
  findings: Findings | undefined;
  locked: boolean;
  onLeave: () => void;
}) {
  const [marked, setMarked] = useState(true);
  // The row the user changes is rendered at once, the others after the next paint: no click or key waits for five.
  const later = useDeferredValue(review);
  const { values } = later;
  const original = document.originalMetadata;
  const marks = useMemo(
    () =>
      metadataFields.some(
        (field) =>
          field !== 'description' &&
          original !== null &&
          differenceOf(field, original[field], values[field]).kind === 'words',
      ),
    [original, values],
  );
  return (
    <section aria-label="Metadata" className="grid grid-cols-1 content-start gap-2">
      <div className="overflow-clip rounded-box border border-line bg-surface">
        <Head
          review={review}
          filled={metadataFields.filter((field) => values[field].trim() !== '').length}
          open={findings?.open.length}
        />
        {metadataFields.map((field) => {
          const { values: held, errorOf, undoOf, ...at } = review.changed === field ? review : later;
          const editing = at.editing && !locked;
          return (
            <FieldRow
              key={field}
              field={field}
              document={document}
              generations={generations}
              locked={locked}
              marked={marked}
              value={held[field]}
              editing={editing}
              focus={editing && at.focus?.field === field ? at.focus : undefined}
              error={errorOf(field)}
              check={findings?.byField[field].map(({ message }) => message).join(' ') ?? ''}
              undoable={!locked && undoOf(field) !== undefined}
              onEdit={review.edit}
              onLeave={onLeave}
              onChange={review.change}
              onUndo={review.undoField}
              onTake={review.take}
            />
          );
        })}
      </div>
      <Foot document={document} marks={marks} marked={marked} onMark={setMarked} />
    </section>
  );
}
