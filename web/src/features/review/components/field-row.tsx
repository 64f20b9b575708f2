import { memo, type ReactNode } from 'react';
import type { MetadataField } from '@colophon/contracts/rules';
import type { Document } from '#lib/api/types.ts';
import { isMoving } from '#lib/status.ts';
import type { FieldGenerations } from '../api/use-field-generations.ts';
import { type Difference, differenceOf } from '../differences.ts';
import { LABELS } from '../metadata-form.ts';
import { FinalField, type FinalFieldProps } from './final-field.tsx';
import { MarkedText } from './marked-text.tsx';
import { Suggestion } from './suggestion.tsx';

interface ProposedProps {
  field: MetadataField;
  document: Document;
  generations: FieldGenerations;
  locked: boolean;
  /** Words that differ are marked. */
  marked: boolean;
  taken: boolean;
  onTake: (field: MetadataField, text: string) => void;
}

type RowProps = Omit<ProposedProps, 'taken'> & Omit<FinalFieldProps, 'suggested'>;

/** On small screens a cell names its column, which has no head there. */
export function Cell({
  column,
  className = '',
  children,
}: {
  column?: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`min-w-0 wrap-anywhere lg:px-5 lg:py-4 ${className}`}>
      {column !== undefined && <p className="text-[13px] leading-5 text-muted lg:hidden">{column}</p>}
      {children}
    </div>
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

/** What was found and what is suggested; nothing that is typed beside it changes it. */
const Proposed = memo(function Proposed(props: ProposedProps) {
  const { field, document, marked } = props;
  const original = field === 'description' ? undefined : document.originalMetadata?.[field];
  const suggested = document.generatedMetadata?.[field] ?? '';
  const difference: Difference = marked ? differenceOf(field, original ?? '', suggested) : { kind: 'none' };
  const pending = suggested === '' && isMoving(document.status);
  return (
    <>
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
        {(pending || document.generatedMetadata !== null) && (
          <Cell column={pending || suggested !== '' ? 'AI suggestion' : undefined}>
            {pending ? <Pending /> : <Suggestion {...props} difference={difference} />}
          </Cell>
        )}
      </div>
    </>
  );
});

/**
 * The same field three times, side by side: as found, as suggested, as it will be written. Typing in one row renders no
 * other: every property stays the same meanwhile. Nor paints one: each is a stacking context, whose paint is kept.
 */
export const FieldRow = memo(function FieldRow({
  field,
  document,
  generations,
  locked,
  marked,
  onTake,
  ...final
}: RowProps) {
  const suggested = document.generatedMetadata?.[field];
  return (
    <div className="isolate flex flex-col gap-3 border-b border-line py-5 last:border-b-0 lg:grid lg:grid-cols-(--review-columns) lg:gap-0 lg:py-0">
      <p aria-hidden className="hidden py-4 pl-5 text-[13px] leading-[22px] font-medium lg:block">
        {LABELS[field]}
      </p>
      <Proposed
        field={field}
        document={document}
        generations={generations}
        locked={locked}
        marked={marked}
        taken={final.value === suggested}
        onTake={onTake}
      />
      <div className="order-1 min-w-0 lg:order-none lg:bg-surface lg:px-5 lg:py-3">
        <FinalField {...final} field={field} suggested={suggested ?? ''} />
      </div>
    </div>
  );
});
