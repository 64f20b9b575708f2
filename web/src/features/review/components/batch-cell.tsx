import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { metadataLimits, type MetadataField } from '@colophon/contracts/rules';
import { classNames } from '#lib/class-names.ts';
import { useFocusEffect } from '#lib/focus-effect.ts';
import { notify } from '#lib/notify.ts';
import { isComposing } from '#lib/shortcuts/composing.ts';
import type { CellChange, CellSaving } from '../api/use-cell-saving.ts';
import type { MayChange } from '../api/use-file-loss.ts';
import { asSaved, isTooLong, LABELS, lengthOf, onOneLine } from '../metadata-form.ts';
import { useHeld } from './held-cells.tsx';

function lengthWords(field: MetadataField, text: string): string {
  return `${lengthOf(text)} of ${metadataLimits[field]} characters`;
}

const BOX = '-mx-2 min-h-9 w-[calc(100%+1rem)] rounded-ctl border px-2 py-1.5 text-left wrap-anywhere';

interface CellProps {
  field: MetadataField;
  value: string;
  /** Of the document, for those who do not see the row. */
  name: string;
  doubtful: boolean;
  className?: string;
  /** Nothing can be saved: what is typed can only be read and given up. */
  locked: boolean;
  mayChange: MayChange;
  saving: CellSaving;
}

interface Draft {
  readonly text: string;
  /** The text it was opened with, and the value that it may replace. Undefined: the value as it is. */
  readonly from?: { readonly text: string; readonly value: string } | undefined;
  /** Why it was not saved. */
  readonly failure?: string | undefined;
  /** Shown as if it were saved while it is. */
  readonly saving?: CellChange;
}

function useCell({ field, value, name, locked, mayChange, saving }: CellProps, isShown: () => boolean) {
  const [draft, setDraft] = useState<Draft>();
  const editing = draft !== undefined && draft.saving === undefined;
  const from = draft?.from ?? { text: value, value };
  useHeld(saving.id, editing ? draft.text !== from.text && 'typed' : draft && 'saving');
  const committed = useRef<Draft>(undefined);
  const keptBack = useRef(false);
  const leave = () => {
    if (keptBack.current) saving.keepBack(field, undefined);
    keptBack.current = false;
    setDraft(undefined);
  };
  const commit = async (onClose?: () => void) => {
    // A key and a blur, or two blurs, may come before the next rendering.
    if (locked || !editing || committed.current === draft) return;
    committed.current = draft;
    const after = asSaved(field, onOneLine(draft.text).trim());
    if (isTooLong(field, after)) {
      keptBack.current = true;
      saving.keepBack(field, `${LABELS[field]}: ${lengthWords(field, after)}`);
      return;
    }
    // Keywords that were not touched stay divided as they are.
    const isSame = draft.text === from.text || after === from.text;
    if (isSame && draft.failure === undefined) {
      onClose?.();
      return leave();
    }
    const may = mayChange();
    if (may !== true && !(await may)) {
      committed.current = undefined;
      return;
    }
    onClose?.();
    const change: CellChange = { field, before: from.value, after };
    keptBack.current = false;
    setDraft({ text: after, saving: change });
    const failure = await saving.save(change);
    if (failure !== undefined) keptBack.current = true;
    setDraft((now) => {
      // Opened again meanwhile, it holds what the person goes on typing.
      if (now !== undefined && now.saving !== change) return { ...now, from: undefined, failure };
      return failure === undefined ? undefined : { text: after, failure };
    });
    if (failure !== undefined && !isShown()) notify.error(`${name}: ${failure}`);
  };
  return {
    draft,
    editing,
    shown: draft?.text ?? value,
    tooLong: draft !== undefined && isTooLong(field, asSaved(field, draft.text)),
    open: () =>
      setDraft((now) => ({
        text: now?.text ?? value,
        from: { text: now?.text ?? value, value: now?.saving?.before ?? value },
      })),
    change: (text: string) => setDraft((now) => ({ text: onOneLine(text), from: now?.from })),
    leave,
    commit,
  };
}

/** Why a value was not saved or the PDF not written, below it. */
export function Problem({ id, text }: { id?: string; text: string }) {
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
  const { field, value, name, doubtful, className, locked } = props;
  const button = useRef<HTMLButtonElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const cell = useCell(props, () => (button.current ?? area.current) !== null);
  const { draft, editing, shown, tooLong } = cell;
  /** Focus follows what a person did here; a value that comes back refused takes none from where they are by then. */
  const follows = useRef(false);
  const follow = () => {
    follows.current = true;
  };
  const id = useId();
  useFocusEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    const text = area.current;
    if (!editing) button.current?.focus({ preventScroll: true });
    text?.focus();
    text?.setSelectionRange(text.value.length, text.value.length);
  }, [editing]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') void cell.commit(follow);
    else {
      follow();
      cell.leave();
    }
  };
  if (!editing)
    return (
      <button
        ref={button}
        type="button"
        disabled={locked}
        data-field={field}
        aria-busy={draft?.saving !== undefined}
        onClick={() => {
          follow();
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
  const problem = tooLong ? lengthWords(field, asSaved(field, shown)) : (draft?.failure ?? undefined);
  return (
    <span className="block">
      <textarea
        ref={area}
        readOnly={locked}
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
