import { TriangleAlert } from 'lucide-react';
import { memo, useDeferredValue, useId } from 'react';
import { isMoving } from '#lib/status.ts';
import { type Difference, differenceOf } from '../differences.ts';
import { fieldWarning } from '../file-warnings.ts';
import { LABELS } from '../metadata-form.ts';
import { FinalField, type FinalFieldProps } from './final-field.tsx';
import { MarkedText } from './marked-text.tsx';
import { Suggestion, type SuggestionProps } from './suggestion.tsx';

interface SourcesProps extends SuggestionProps {
  /** Words that differ are marked. */
  marked: boolean;
  /** What was done to the suggestion, and the id the field names it by. */
  warning: string | undefined;
  warningId: string;
}

type RowProps = Omit<SourcesProps, 'warning' | 'warningId'> & Omit<FinalFieldProps, 'remark'>;

/** The room of a suggestion that is still being written. */
function Pending() {
  return (
    <span aria-hidden className="grid basis-full gap-2 py-1.5">
      <span className="h-2.5 w-7/12 rounded-full bg-sunken" />
    </span>
  );
}

function Original({ field, document, value, marked, locked, onTake }: SourcesProps) {
  if (field === 'description') return null;
  if (document.originalMetadata === null)
    return field === 'title' ? (
      <span className="py-1.5 lg:py-0.5">
        Original: {isMoving(document.status) ? 'not read yet' : 'not known'}
      </span>
    ) : null;
  const text = document.originalMetadata[field];
  if (text === '') return <span className="py-1.5 lg:py-0.5">Original: empty</span>;
  const difference: Difference = marked ? differenceOf(field, text, value) : { kind: 'none' };
  return (
    <span className="inline-flex max-w-full min-w-0 flex-wrap items-center gap-x-3">
      <span className="min-w-0 py-1.5 wrap-anywhere lg:py-0.5">
        Original:{' '}
        <span className="text-ink">
          <MarkedText text={text} difference={difference} side="removed" />
        </span>
      </span>
      {!locked && text !== value && (
        <button
          type="button"
          onClick={() => onTake(field, text)}
          className="text-link min-h-8 font-medium lg:min-h-6"
        >
          Keep original<span className="sr-only"> {LABELS[field].toLowerCase()}</span>
        </button>
      )}
    </span>
  );
}

/** Where a value comes from: the file as it was, and the AI. */
const Sources = memo(function Sources(props: SourcesProps) {
  const { field, document, warning, warningId } = props;
  const pending = (document.generatedMetadata?.[field] ?? '') === '' && isMoving(document.status);
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-note text-muted empty:hidden">
      <Original {...props} />
      {pending ? <Pending /> : <Suggestion {...props} />}
      {warning !== undefined && (
        <span id={warningId} className="inline-flex items-center gap-1 text-warn">
          <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
          {warning}
        </span>
      )}
    </div>
  );
});

/**
 * A field as it will be written, with what was found and what is suggested beneath it. Typing in one row renders no
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
  // What is beneath comes after the key, which does not wait for it.
  const value = useDeferredValue(final.value);
  const warning = fieldWarning(document, field, value);
  const warningId = useId();
  return (
    <div className="isolate border-b border-line px-4 py-2.5 last:border-b-0 sm:px-5 lg:py-1">
      <FinalField
        {...final}
        field={field}
        locked={locked}
        remark={warning === undefined ? undefined : warningId}
      />
      <Sources
        field={field}
        document={document}
        generations={generations}
        locked={locked}
        marked={marked}
        warning={warning}
        warningId={warningId}
        value={value}
        onTake={onTake}
      />
    </div>
  );
});
