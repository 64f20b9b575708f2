import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#lib/class-names.ts';

export const INPUT_LOOK =
  'min-h-11 w-full rounded-ctl border border-edge bg-surface px-3 py-2 text-body text-ink transition-colors duration-150 hover:border-ink aria-invalid:border-bad [&[readonly]]:border-line [&[readonly]]:bg-transparent';

export interface FieldFrameProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Shown beside the label, at the field's end. */
  aside?: ReactNode;
}

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label, hint and error around one control, tied to it for assistive technology. */
export function FieldFrame({
  label,
  error,
  hint,
  aside,
  children,
}: FieldFrameProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const describedBy = classNames(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`);
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-note text-muted">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-note text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  error,
  hint,
  aside,
  ...input
}: FieldFrameProps & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint} aside={aside}>
      {(control) => <input {...input} {...control} className={INPUT_LOOK} />}
    </FieldFrame>
  );
}

export function TextArea({
  label,
  error,
  hint,
  aside,
  ...area
}: FieldFrameProps & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint} aside={aside}>
      {(control) => <textarea rows={3} {...area} {...control} className={INPUT_LOOK} />}
    </FieldFrame>
  );
}

export function SelectField({
  label,
  error,
  hint,
  aside,
  options,
  ...select
}: FieldFrameProps & ComponentProps<'select'> & { options: readonly string[] }) {
  return (
    <FieldFrame label={label} error={error} hint={hint} aside={aside}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={`${INPUT_LOOK} appearance-none pr-10`}>
            <option value="">Choose…</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-[18px] text-muted"
          />
        </div>
      )}
    </FieldFrame>
  );
}
