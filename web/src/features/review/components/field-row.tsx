import type { ReactNode } from 'react';
import type { MetadataField } from '@colophon/contracts/rules';
import type { Document } from '#lib/api/types.ts';
import { isMoving } from '#lib/status.ts';
import type { Review } from '../api/use-review.ts';
import { type Difference, differenceOf } from '../differences.ts';
import { LABELS } from '../metadata-form.ts';
import { type Evidence, evidenceText } from '../plain-words.ts';
import { FinalField } from './final-field.tsx';
import { MarkedText } from './marked-text.tsx';

/** Below this the suggestion is a guess worth a second look. */
const UNSURE = 0.5;

export interface RowProps {
  field: MetadataField;
  document: Document;
  review: Review;
  locked: boolean;
  /** Words that differ are marked. */
  marked: boolean;
}

/** On small screens a cell names its column, which has no head there. */
export function Cell({
  column,
  className = '',
  children,
}: {
  column: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`min-w-0 wrap-anywhere lg:px-5 lg:py-4 ${className}`}>
      <p className="text-[13px] leading-5 text-muted lg:hidden">{column}</p>
      {children}
    </div>
  );
}

function Source({ evidence }: { evidence: Evidence | undefined }) {
  const text = evidence && evidenceText(evidence);
  if (evidence === undefined || text === undefined) return null;
  const unsure = evidence.confidence > 0 && evidence.confidence < UNSURE;
  const words = unsure ? `${text}, worth a check` : text;
  if (evidence.quote === null || evidence.quote === '') return <span className="py-1.5">{words}</span>;
  return (
    <details className="group min-w-0 open:basis-full">
      <summary className="inline-flex min-h-8 items-center rounded-[6px] underline decoration-line decoration-1 underline-offset-3 hover:text-ink">
        {words}
      </summary>
      <blockquote dir="auto" className="mt-1 mb-1 border-l-2 border-edge pl-3 text-ink">
        {evidence.quote}
      </blockquote>
    </details>
  );
}

function Suggestion({ field, document, review, difference }: RowProps & { difference: Difference }) {
  const text = document.generatedMetadata?.[field] ?? '';
  return (
    <>
      <p className="fill-in">
        <MarkedText text={text} difference={difference} side="added" />
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 text-[13px] leading-5 text-muted">
        <Source evidence={document.evidence?.[field]} />
        {review.values[field] !== text && (
          <button
            type="button"
            onClick={() => review.takeGenerated(field)}
            className="text-link min-h-8 font-medium"
          >
            Use AI<span className="sr-only"> {LABELS[field].toLowerCase()}</span>
          </button>
        )}
      </div>
    </>
  );
}

function Original({ text, difference }: { text: string; difference: Difference }) {
  if (text === '') return <p className="text-muted">Empty</p>;
  return (
    <p>
      <MarkedText text={text} difference={difference} side="removed" />
    </p>
  );
}

/** The room of a suggestion that is still being written. */
function Pending() {
  return (
    <span aria-hidden className="grid gap-2 py-1.5">
      <span className="h-2.5 w-11/12 rounded-full bg-sunken" />
      <span className="h-2.5 w-7/12 rounded-full bg-sunken" />
    </span>
  );
}

/** The same field three times, side by side: as found, as suggested, as it will be written. */
export function FieldRow(props: RowProps) {
  const { field, document, review, locked, marked } = props;
  const original = field === 'description' ? undefined : document.originalMetadata?.[field];
  const suggested = document.generatedMetadata?.[field] ?? '';
  const difference: Difference = marked ? differenceOf(field, original ?? '', suggested) : { kind: 'none' };
  const pending = suggested === '' && isMoving(document.status);
  return (
    <div className="flex flex-col gap-3 border-b border-line py-5 last:border-b-0 lg:grid lg:grid-cols-(--review-columns) lg:gap-0 lg:py-0">
      <p aria-hidden className="hidden py-4 pl-5 text-[13px] leading-[22px] font-medium lg:block">
        {LABELS[field]}
      </p>
      <div className="order-3 min-w-0 lg:order-none lg:border-r lg:border-line">
        {original !== undefined && (
          <Cell column="Original">
            <Original text={original} difference={difference} />
          </Cell>
        )}
        {field === 'title' && document.originalMetadata === null && (
          <Cell column="Original">
            <p className="text-muted">{isMoving(document.status) ? 'Not read yet' : 'Not known'}</p>
          </Cell>
        )}
      </div>
      <div className="order-2 min-w-0 lg:order-none lg:border-r lg:border-line">
        {suggested !== '' && (
          <Cell column="AI suggestion">
            <Suggestion {...props} difference={difference} />
          </Cell>
        )}
        {pending && (
          <Cell column="AI suggestion">
            <Pending />
          </Cell>
        )}
      </div>
      <div className="order-1 min-w-0 lg:order-none lg:bg-surface lg:px-5 lg:py-3">
        <FinalField field={field} review={review} locked={locked} />
      </div>
    </div>
  );
}
