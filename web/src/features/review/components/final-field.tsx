import { useEffect, useId, useRef } from 'react';
import { metadataLimits, type MetadataField } from '@colophon/contracts/rules';
import { classNames } from '#lib/class-names.ts';
import { lengthOf } from '../metadata-form.ts';

const ROWS: Record<MetadataField, number> = { title: 2, subject: 3, keywords: 4, author: 1, description: 5 };
/** From this many characters before the limit on, the counter is spoken. */
const NEAR = 10;

export function FinalField({
  field,
  label,
  value,
  editing,
  onChange,
  focused,
}: {
  field: MetadataField;
  label: string;
  value: string;
  editing: boolean;
  onChange: (text: string) => void;
  /** Takes focus when this turns true. */
  focused: boolean;
}) {
  const id = useId();
  const ref = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!focused || ref.current === null) return;
    ref.current.focus();
    ref.current.setSelectionRange(ref.current.value.length, ref.current.value.length);
  }, [focused]);
  const limit = metadataLimits[field];
  const length = lengthOf(value);
  const over = length > limit;
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-3 text-[13px] leading-5">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span
          id={`${id}-count`}
          aria-live={editing && length > limit - NEAR ? 'polite' : 'off'}
          className={over ? 'font-medium text-bad' : 'text-muted'}
        >
          {length}/{limit}
          {over && ` – ${length - limit} too many`}
        </span>
      </div>
      <textarea
        ref={ref}
        id={id}
        name={field}
        rows={ROWS[field]}
        value={value}
        readOnly={!editing}
        aria-invalid={over || undefined}
        aria-describedby={`${id}-count`}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(
          'field-sizing-content block min-h-11 w-full rounded-ctl border px-3 py-2 text-[15px] leading-6 transition-colors duration-150',
          editing
            ? 'resize-y border-edge bg-surface hover:border-ink'
            : 'resize-none border-line bg-transparent',
          over && 'border-bad',
        )}
      />
    </div>
  );
}
