import { Check } from 'lucide-react';
import { Badge } from '#components/badge.tsx';
import { metadataFields } from '@colophon/contracts/rules';
import type { Document } from '#lib/api/types.ts';
import type { Review } from '../api/use-review.ts';
import { Cell, FieldRow } from './field-row.tsx';

function engineOf({ generatedBy }: Document): string | undefined {
  if (generatedBy === null) return undefined;
  return generatedBy.provider === 'local' ? 'built-in engine' : generatedBy.model;
}

function Heads({ document, review }: { document: Document; review: Review }) {
  const engine = engineOf(document);
  return (
    <div className="grid border-b border-line max-lg:gap-1 max-lg:py-3 lg:grid-cols-[1fr_1fr_1.25fr]">
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

/** One row per field under three heads, so that a field can be compared across. */
export function Comparison({
  document,
  review,
  locked,
}: {
  document: Document;
  review: Review;
  locked: boolean;
}) {
  const creator = document.originalMetadata?.creator ?? '';
  return (
    <div className="lg:overflow-hidden lg:rounded-box lg:border lg:border-line">
      <Heads document={document} review={review} />
      {metadataFields.map((field) => (
        <FieldRow key={field} field={field} document={document} review={review} locked={locked} />
      ))}
      {document.originalMetadata !== null && (
        <div className="border-t border-line py-4 lg:py-0">
          <Cell column="Creator">
            <p className="text-[13px] leading-5 text-muted max-lg:hidden">Creator</p>
            <p>{creator === '' ? <span className="text-muted">Empty</span> : creator}</p>
          </Cell>
        </div>
      )}
    </div>
  );
}
