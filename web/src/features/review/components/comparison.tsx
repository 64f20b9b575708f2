import { Check } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { metadataFields } from '@colophon/contracts/rules';
import { Badge } from '#components/badge.tsx';
import type { Document } from '#lib/api/types.ts';
import type { FieldGenerations } from '../api/use-field-generations.ts';
import type { Review } from '../api/use-review.ts';
import { engineDetails, engineName } from '../plain-words.ts';
import { Cell, FieldRow } from './field-row.tsx';

function Heads({ document, review }: { document: Document; review: Review }) {
  const engine = document.generatedBy === null ? undefined : engineName(document.generatedBy);
  return (
    <div className="grid border-b border-line max-lg:gap-1 max-lg:pb-3 lg:grid-cols-(--review-columns)">
      <span className="hidden lg:block" />
      <h2 className="px-5 py-3 font-medium max-lg:hidden lg:border-r lg:border-line">
        Original PDF metadata
      </h2>
      <h2 className="flex flex-wrap items-baseline gap-x-2 px-5 py-3 font-medium max-lg:hidden lg:border-r lg:border-line">
        AI generated metadata
        {engine !== undefined && <span className="text-[13px] font-normal text-muted">{engine}</span>}
      </h2>
      <h2 className="flex min-h-12 flex-wrap items-center gap-x-3 font-medium lg:bg-surface lg:px-5 lg:py-2">
        Final metadata
        {review.aiApplied && (
          <Badge tone="ok">
            <Check aria-hidden className="size-3.5" />
            AI Applied
          </Badge>
        )}
      </h2>
    </div>
  );
}

function Creator({ text }: { text: string }) {
  return (
    <div className="py-4 lg:grid lg:grid-cols-(--review-columns) lg:py-0">
      <p aria-hidden className="hidden py-4 pl-5 text-[13px] leading-[22px] font-medium lg:block">
        Creator
      </p>
      <Cell column="Original creator" className="lg:border-r lg:border-line">
        <p className="sr-only max-lg:hidden">Creator</p>
        <p dir="auto">{text === '' ? <span className="text-muted">Empty</span> : text}</p>
      </Cell>
      <p className="hidden px-5 py-4 text-[13px] leading-[22px] text-muted lg:col-span-2 lg:block">
        The program that made the file. It stays as it is.
      </p>
    </div>
  );
}

/** One row per field under three heads, so that a field can be compared across. */
export function Comparison({
  document,
  review,
  generations,
  locked,
}: {
  document: Document;
  review: Review;
  generations: FieldGenerations;
  locked: boolean;
}) {
  const [marked, setMarked] = useState(true);
  // The row somebody changes is rendered at once, the others after the next paint: no click or key waits for five.
  const later = useDeferredValue(review);
  return (
    <section aria-label="Metadata" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="[--review-columns:6.5rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.25fr)] lg:overflow-clip lg:rounded-box lg:border lg:border-line">
        <Heads document={document} review={review} />
        {metadataFields.map((field) => {
          const { values, errorOf, undoOf, ...at } = review.changed === field ? review : later;
          const editing = at.editing && !locked;
          return (
            <FieldRow
              key={field}
              field={field}
              document={document}
              generations={generations}
              locked={locked}
              marked={marked}
              value={values[field]}
              editing={editing}
              focused={editing && at.focus === field}
              error={errorOf(field)}
              undoable={editing && undoOf(field) !== undefined}
              onChange={review.change}
              onUndo={review.undoField}
              onTake={review.take}
            />
          );
        })}
        {document.originalMetadata !== null && <Creator text={document.originalMetadata.creator} />}
      </div>
      {document.generatedMetadata !== null && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-[13px] leading-5 text-muted">
          {document.originalMetadata !== null && (
            <label className="inline-flex min-h-8 items-center gap-2">
              <input
                type="checkbox"
                checked={marked}
                onChange={({ target }) => setMarked(target.checked)}
                className="size-6 accent-accent"
              />
              Mark words that differ from the original
            </label>
          )}
          {document.generatedBy !== null && <p>Suggestions by {engineDetails(document.generatedBy)}</p>}
        </div>
      )}
    </section>
  );
}
