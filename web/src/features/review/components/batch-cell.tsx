import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { metadataLimits, type MetadataField } from '@colophon/contracts/rules';
import { classNames } from '#lib/class-names.ts';
import type { SaveCell } from '../api/use-cell-saving.ts';
import { isTooLong, LABELS, lengthOf } from '../metadata-form.ts';

/** Fields of a PDF are single lines: a pasted line break is a blank. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\r\n\t\u2028\u2029]+/g, ' ');
}

const BOX = '-mx-2 min-h-9 w-[calc(100%+1rem)] rounded-ctl border px-2 py-1.5 text-left wrap-anywhere';

interface CellProps {
  field: MetadataField;
  value: string;
  /** Of the document, for those who do not see the row. */
  name: string;
  doubtful: boolean;
  className?: string;
  onSave: SaveCell;
}

interface Draft {
  readonly text: string;
  /** Why it was not saved. */
  readonly failure?: string | undefined;
  /** Shown as if it were saved while it is. */
  readonly saving?: boolean;
}

function useCell({ field, value, onSave }: CellProps) {
  const [draft, setDraft] = useState<Draft>();
  const editing = draft !== undefined && draft.saving !== true;
  const commit = async () => {
    if (!editing) return;
    const after = onOneLine(draft.text).trim();
    if (isTooLong(field, after)) return;
    if (after === value) return setDraft(undefined);
    setDraft({ text: after, saving: true });
    const failure = await onSave({ field, before: value, after });
    setDraft(failure === undefined ? undefined : { text: after, failure });
  };
  return {
    draft,
    editing,
    shown: draft?.text ?? value,
    tooLong: draft !== undefined && isTooLong(field, draft.text),
    open: () => setDraft({ text: value }),
    change: (text: string) => setDraft({ text: onOneLine(text) }),
    leave: () => setDraft(undefined),
    commit,
  };
}

function Problem({ id, text }: { id: string; text: string }) {
  return (
    <span id={id} role="alert" className="mt-1 flex items-start gap-1.5 text-note text-bad">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </span>
  );
}

/** A title is known by its place and weight. */
function Label({ field, doubtful }: { field: MetadataField; doubtful: boolean }) {
  const look = classNames('text-note', !doubtful && 'text-muted');
  return <span className={field === 'title' ? 'sr-only' : look}>{LABELS[field]}: </span>;
}

/** A value that a click or Enter opens: Enter and Tab save, Escape leaves it as it was. */
export function BatchCell(props: CellProps) {
  const { field, value, name, doubtful, className } = props;
  const cell = useCell(props);
  const { draft, editing, shown, tooLong } = cell;
  const button = useRef<HTMLButtonElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  /** Focus follows what a person did here; a value that comes back refused takes none from where they are by then. */
  const follows = useRef(false);
  const id = useId();
  useEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    const text = area.current;
    if (!editing) button.current?.focus({ preventScroll: true });
    text?.focus();
    text?.setSelectionRange(text.value.length, text.value.length);
  }, [editing]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter of an input method chooses a word.
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    follows.current = event.key === 'Escape' || !tooLong;
    if (event.key === 'Escape') cell.leave();
    else void cell.commit();
  };
  if (!editing)
    return (
      <button
        ref={button}
        type="button"
        data-field={field}
        aria-busy={draft?.saving}
        onClick={() => {
          follows.current = true;
          cell.open();
        }}
        className={classNames(
          BOX,
          'block border-transparent hover:border-edge focus-visible:border-edge',
          doubtful && 'bg-warn-soft text-warn',
          className,
        )}
      >
        <Label field={field} doubtful={doubtful} />
        {shown === '' ? (
          <span className={doubtful ? '' : 'text-muted'}>{field === 'title' ? 'No title' : 'none'}</span>
        ) : (
          <bdi>{shown}</bdi>
        )}
      </button>
    );
  const problem = tooLong
    ? `${lengthOf(shown)} of ${metadataLimits[field]} characters`
    : (draft?.failure ?? undefined);
  return (
    <span className="block">
      <textarea
        ref={area}
        data-field={field}
        dir="auto"
        rows={1}
        aria-label={`${LABELS[field]} of ${name}`}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : id}
        value={draft?.text ?? value}
        onChange={(event) => cell.change(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => void cell.commit()}
        className={classNames(
          BOX,
          'field-sizing-content block resize-none border-edge bg-surface text-ink aria-invalid:border-bad',
          field === 'title' && 'font-medium',
        )}
      />
      {problem !== undefined && <Problem id={id} text={problem} />}
    </span>
  );
}
