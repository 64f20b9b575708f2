import { Undo2 } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useId, useRef } from 'react';
import { metadataLimits, type MetadataField } from '@colophon/contracts/rules';
import { classNames } from '#lib/class-names.ts';
import { differenceOf } from '../differences.ts';
import { LABELS, lengthOf } from '../metadata-form.ts';
import { WordDiff } from '#components/word-diff.tsx';
import { KeywordsField } from './keywords-field.tsx';

const ROWS: Record<MetadataField, number> = { title: 2, subject: 2, keywords: 2, author: 1, description: 4 };
/** From this many characters before the limit on, the counter is spoken. */
const NEAR = 10;

/** Fields of a PDF are single lines: a pasted line break is a blank. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\r\n\t\u2028\u2029]+/g, ' ');
}

export interface FinalFieldProps {
  field: MetadataField;
  value: string;
  /** What the AI made of it; empty when it made nothing. */
  suggested: string;
  editing: boolean;
  /** Takes focus once it is. */
  focused: boolean;
  error: string | undefined;
  undoable: boolean;
  onChange: (field: MetadataField, text: string) => void;
  onUndo: (field: MetadataField) => void;
}

/** Compares anew only when one of the texts is another. */
const Changes = memo(function Changes({
  field,
  before,
  after,
}: {
  field: MetadataField;
  before: string;
  after: string;
}) {
  const difference = differenceOf(field, before, after);
  if (difference.kind === 'none') return null;
  return (
    <p className="mt-0.5 text-[13px] leading-5 text-muted">
      {difference.kind === 'rewritten' ? (
        'Rewritten: little is left of the suggestion.'
      ) : (
        <>
          Changed from AI:{' '}
          <span dir="auto" className="text-ink">
            {field === 'keywords' ? (
              difference.parts
                .filter(({ kind }) => kind !== 'same')
                .map(({ kind, text }) => `${kind === 'added' ? '+' : '−'} ${text.replace(/,\s*$/, '')}`)
                .join('  ')
            ) : (
              <WordDiff before={before} after={after} />
            )}
          </span>
        </>
      )}
    </p>
  );
});

function FieldUndo({ field, onUndo }: Pick<FinalFieldProps, 'field' | 'onUndo'>) {
  return (
    <button
      type="button"
      onClick={() => onUndo(field)}
      className="-my-1.5 inline-flex min-h-8 items-center gap-1 rounded-[6px] px-1.5 text-muted hover:text-ink"
    >
      <Undo2 aria-hidden className="size-3.5" />
      Undo<span className="sr-only"> {LABELS[field].toLowerCase()}</span>
    </button>
  );
}

function Counter({
  id,
  field,
  length,
  spoken,
}: {
  id: string;
  field: MetadataField;
  length: number;
  spoken: boolean;
}) {
  const limit = metadataLimits[field];
  const over = length > limit;
  return (
    <span
      id={id}
      aria-live={spoken && length > limit - NEAR ? 'polite' : 'off'}
      className={over ? 'font-medium text-bad' : 'text-muted'}
    >
      {length}/{limit}
      {over && ` – ${length - limit} too many`}
    </span>
  );
}

export function FinalField({
  field,
  value,
  suggested,
  editing,
  focused,
  error,
  undoable,
  onChange,
  onUndo,
}: FinalFieldProps) {
  const id = useId();
  const ref = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!focused || ref.current === null) return;
    ref.current.focus();
    ref.current.setSelectionRange(ref.current.value.length, ref.current.value.length);
  }, [focused]);
  // What differs comes after the key, which does not wait for it.
  const compared = useDeferredValue(value);
  const length = lengthOf(value);
  const invalid = length > metadataLimits[field] || error !== undefined;
  const look = classNames(
    'field-sizing-content block min-h-11 w-full rounded-ctl border px-3 py-2 text-[15px] leading-6',
    editing
      ? 'resize-none border-edge bg-surface hover:border-ink'
      : 'resize-none border-line bg-transparent',
    invalid && 'border-bad',
  );
  const change = (text: string) => onChange(field, onOneLine(text));
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-[13px] leading-5 font-medium lg:sr-only">
        {LABELS[field]}
      </label>
      {field === 'keywords' ? (
        <KeywordsField
          id={id}
          ref={ref}
          value={value}
          editing={editing}
          onChange={change}
          look={look}
          describedBy={`${id}-count`}
          invalid={invalid}
        />
      ) : (
        <textarea
          ref={ref}
          id={id}
          name={field}
          dir="auto"
          rows={ROWS[field]}
          value={value}
          readOnly={!editing}
          aria-invalid={invalid || undefined}
          aria-describedby={classNames(`${id}-count`, error !== undefined && `${id}-error`)}
          onChange={({ target }) => change(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className={look}
        />
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1.5 text-[13px] leading-5 text-bad">
          {error}
        </p>
      )}
      <div className="mt-1 flex items-baseline justify-end gap-2 text-[13px] leading-5">
        {undoable && <FieldUndo field={field} onUndo={onUndo} />}
        <Counter id={`${id}-count`} field={field} length={length} spoken={editing} />
      </div>
      <Changes field={field} before={suggested} after={compared} />
    </div>
  );
}
