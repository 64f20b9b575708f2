import type { ReactNode } from 'react';
import type { MetadataField } from '@colophon/contracts/rules';
import type { Document } from '#lib/api/types.ts';
import type { Review } from '../api/use-review.ts';
import { FinalField } from './final-field.tsx';

export const LABELS: Record<MetadataField, string> = {
  title: 'Title',
  subject: 'Subject',
  keywords: 'Keywords',
  author: 'Author',
  description: 'Description',
};

/** One side of the comparison; on small screens it names its column, which has no head there. */
export function Cell({ column, children }: { column: string; children: ReactNode }) {
  return (
    <div className="min-w-0 wrap-anywhere lg:px-5 lg:py-4">
      <p className="text-[13px] leading-5 text-muted lg:hidden">{column}</p>
      {children}
    </div>
  );
}

function Value({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <p className="mb-1 hidden text-[13px] leading-5 text-muted lg:block">{label}</p>
      <p>{children}</p>
    </>
  );
}

function Suggestion({
  field,
  document,
  review,
}: {
  field: MetadataField;
  document: Document;
  review: Review;
}) {
  const text = document.generatedMetadata?.[field] ?? '';
  if (text === '') return null;
  const evidence = document.evidence?.[field];
  const inUse = review.values[field] === text;
  return (
    <>
      <Value label={LABELS[field]}>
        <span className="fill-in block">{text}</span>
      </Value>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 text-[13px] text-muted">
        {evidence !== undefined && evidence.page !== null && evidence.page > 0 && (
          <span title={evidence.quote ?? undefined}>From page {evidence.page}</span>
        )}
        {!inUse && (
          <button type="button" onClick={() => review.takeGenerated(field)} className="text-link min-h-8">
            Use this<span className="sr-only"> {LABELS[field].toLowerCase()}</span>
          </button>
        )}
      </div>
    </>
  );
}

function OriginalValue({ field, document }: { field: MetadataField; document: Document }) {
  if (field === 'description' || document.originalMetadata === null) return null;
  const text = document.originalMetadata[field];
  return (
    <Value label={LABELS[field]}>{text === '' ? <span className="text-muted">Empty</span> : text}</Value>
  );
}

/** The same field three times, side by side: as found, as suggested, as it will be written. */
export function FieldRow({
  field,
  document,
  review,
  locked,
}: {
  field: MetadataField;
  document: Document;
  review: Review;
  locked: boolean;
}) {
  return (
    <div className="flex flex-col gap-3 border-b border-line py-5 last:border-b-0 lg:grid lg:grid-cols-[1fr_1fr_1.25fr] lg:gap-0 lg:py-0">
      <div className="order-3 min-w-0 lg:order-none lg:border-r lg:border-line">
        {field !== 'description' && (
          <Cell column="Original">
            <OriginalValue field={field} document={document} />
          </Cell>
        )}
      </div>
      <div className="order-2 min-w-0 lg:order-none lg:border-r lg:border-line">
        {(document.generatedMetadata?.[field] ?? '') !== '' && (
          <Cell column="AI suggestion">
            <Suggestion field={field} document={document} review={review} />
          </Cell>
        )}
      </div>
      <div className="order-1 lg:order-none lg:bg-surface lg:px-5 lg:py-4">
        <FinalField
          field={field}
          label={LABELS[field]}
          value={review.values[field]}
          editing={review.editing && !locked}
          onChange={(text) => review.change(field, text)}
          focused={review.editing && !locked && review.focus === field}
        />
      </div>
    </div>
  );
}
