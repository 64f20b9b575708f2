import { TriangleAlert, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { metadataLimits, type MetadataField } from '@colophon/contracts/rules';
import { classNames } from '#lib/class-names.ts';
import { useFocusEffect } from '#lib/focus-effect.ts';
import { isComposing } from '#lib/shortcuts/composing.ts';
import type { FocusTarget } from '../api/use-draft.ts';
import { asSaved, LABELS, lengthOf, onOneLine } from '../metadata-form.ts';
import { KeywordsField } from './keywords-field.tsx';

/** From this many characters before the limit on, the counter is spoken. */
const NEAR = 10;

/** A key that changes a text: those that move, select or copy leave a value as it is. */
function changesText({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return /^[vx]$/i.test(key);
  return !altKey && (Array.from(key).length === 1 || /^(?:Backspace|Delete|Process|Unidentified)$/.test(key));
}

export interface FinalFieldProps {
  field: MetadataField;
  value: string;
  editing: boolean;
  /** Nothing can be edited now. */
  locked: boolean;
  /** Takes focus, with the caret at the end, each time another one is given. */
  focus: FocusTarget | undefined;
  error: string | undefined;
  /** What to look at before it is accepted; empty for a value that reads well. */
  check: string;
  /** Id of what else is said of it. */
  remark?: string | undefined;
  undoable: boolean;
  onEdit: (field?: MetadataField) => void;
  onLeave: () => void;
  onChange: (field: MetadataField, text: string) => void;
  onUndo: (field: MetadataField) => void;
}

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

function Remarks({ id, error, check }: { id: string } & Pick<FinalFieldProps, 'error' | 'check'>) {
  return (
    <>
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 text-note text-bad">
          {error}
        </p>
      )}
      {check !== '' && (
        <p id={`${id}-check`} data-check className="mt-1 flex items-start gap-1.5 text-note text-warn">
          <TriangleAlert aria-hidden className="mt-[3px] size-3.5 shrink-0" />
          {check}
        </p>
      )}
    </>
  );
}

/** A click or a key that changes text begins editing where it falls; Escape ends it. */
function useEditingInPlace({ editing, locked, onEdit, onLeave }: FinalFieldProps) {
  // The text is made editable before the browser acts on the key: it is not lost.
  const begin = () => {
    if (!editing && !locked) flushSync(() => onEdit());
  };
  return {
    readOnly: !editing,
    onClick: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => {
      // A user who selects words wants to copy them.
      if (currentTarget.selectionStart === currentTarget.selectionEnd) begin();
    },
    onKeyDown: (event: KeyboardEvent) => {
      // With Ctrl it is a shortcut of the screen.
      if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        begin();
      } else if (event.key === 'Escape' && editing && !isComposing(event)) onLeave();
      else if (changesText(event)) begin();
    },
    // Browsers scroll to the caret alone: the rest of a long text would lie behind the bar.
    onKeyUp: ({ key, currentTarget }: KeyboardEvent) => {
      if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' });
    },
  };
}

export function FinalField(props: FinalFieldProps) {
  const { field, value, editing, locked, focus, error, check, undoable, onChange, onUndo } = props;
  const id = useId();
  const ref = useRef<HTMLTextAreaElement>(null);
  const inPlace = useEditingInPlace(props);
  useFocusEffect(() => {
    if (focus === undefined || ref.current === null) return;
    ref.current.focus();
    ref.current.setSelectionRange(ref.current.value.length, ref.current.value.length);
  }, [focus]);
  const length = lengthOf(asSaved(field, value));
  const invalid = length > metadataLimits[field] || error !== undefined;
  const look = classNames(
    'field-sizing-content block min-h-10 w-full resize-none rounded-ctl border px-3 py-1.5 text-body lg:min-h-9 lg:py-1',
    editing ? 'border-edge bg-surface' : 'border-line bg-transparent',
    !locked && 'hover:border-ink',
    invalid && 'border-bad',
  );
  const describedBy = classNames(
    `${id}-count`,
    error !== undefined && `${id}-error`,
    check !== '' && `${id}-check`,
    props.remark,
  );
  const change = (text: string) => onChange(field, onOneLine(text));
  return (
    <div>
      <div className="mb-0.5 flex items-baseline justify-between gap-2 text-note">
        <label htmlFor={id} className="font-medium">
          {LABELS[field]}
        </label>
        <span className="inline-flex items-baseline gap-2">
          {undoable && <FieldUndo field={field} onUndo={onUndo} />}
          <Counter id={`${id}-count`} field={field} length={length} spoken={editing} />
        </span>
      </div>
      {field === 'keywords' ? (
        <KeywordsField
          id={id}
          ref={ref}
          value={value}
          editing={editing}
          locked={locked}
          onEdit={props.onEdit}
          onChange={change}
          look={look}
          describedBy={describedBy}
          invalid={invalid}
          inPlace={inPlace}
        />
      ) : (
        <textarea
          ref={ref}
          id={id}
          name={field}
          dir="auto"
          rows={1}
          value={value}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => change(target.value)}
          {...inPlace}
          className={look}
        />
      )}
      <Remarks id={id} error={error} check={check} />
    </div>
  );
}
