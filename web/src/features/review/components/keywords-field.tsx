import { X } from 'lucide-react';
import {
  type ClipboardEvent,
  memo,
  type RefObject,
  type SyntheticEvent,
  useDeferredValue,
  useRef,
} from 'react';
import { announce } from '#lib/announce.tsx';
import { classNames } from '#lib/class-names.ts';
import { joinKeywords, splitKeywords } from '#lib/text/keywords.ts';

interface KeywordsProps {
  id: string;
  ref: RefObject<HTMLTextAreaElement | null>;
  value: string;
  editing: boolean;
  onChange: (text: string) => void;
  look: string;
  describedBy: string;
  invalid: boolean;
}

/** Its click is the list's: whatever happens to one chip, its properties stay and no other is rendered. */
const Chip = memo(function Chip({ keyword, removable }: { keyword: string; removable: boolean }) {
  return (
    <li className="inline-flex min-h-7 max-w-full items-center rounded-[6px] bg-sunken pl-2.5 text-[14px] leading-5">
      <span dir="auto" className={classNames('min-w-0 wrap-anywhere', !removable && 'pr-2.5')}>
        {keyword}
      </span>
      {removable && (
        <button
          type="button"
          className="grid size-8 shrink-0 place-items-center rounded-[6px] text-muted hover:text-ink"
        >
          <span className="sr-only">Remove {keyword}</span>
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </li>
  );
});

/**
 * Keywords as the text the file will hold, with a chip for each: typing stays plain, a list pasted from anywhere is
 * split, and a chip goes by its button or by Delete. In view mode the chips stand alone.
 */
export function KeywordsField({
  id,
  ref,
  value,
  editing,
  onChange,
  look,
  describedBy,
  invalid,
}: KeywordsProps) {
  const list = useRef<HTMLUListElement>(null);
  // A chip has a button and a picture of its own: they may come a moment after the text can be edited.
  const removable = useDeferredValue(editing);
  const keywords = splitKeywords(value);
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];
  const remove = ({ target }: SyntheticEvent) => {
    const index = buttons().findIndex((button) => button.contains(target as Node));
    const removed = keywords[index];
    if (removed === undefined) return;
    onChange(joinKeywords(keywords.filter((keyword) => keyword !== removed)));
    announce(`${removed} removed`);
    if (index < keywords.length - 1) requestAnimationFrame(() => buttons()[index]?.focus());
    else ref.current?.focus();
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[;\n\t]/.test(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const [before, after] = [value.slice(0, selectionStart), value.slice(selectionEnd)];
    onChange(joinKeywords(splitKeywords(`${before}${pasted}${after}`)));
  };
  return (
    <div
      className={classNames(
        !editing &&
          'min-h-11 rounded-ctl border border-line p-1.5 has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-offset-2 has-[textarea:focus-visible]:outline-accent',
      )}
    >
      <textarea
        ref={ref}
        id={id}
        name="keywords"
        dir="auto"
        rows={2}
        value={value}
        readOnly={!editing}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value)}
        onPaste={onPaste}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className={editing ? look : 'sr-only'}
      />
      {keywords.length > 0 && (
        <ul
          ref={list}
          className={classNames('flex flex-wrap gap-1.5', editing && 'mt-2')}
          onClick={remove}
          onKeyDown={(event) => /^(Delete|Backspace)$/.test(event.key) && remove(event)}
        >
          {keywords.map((keyword) => (
            <Chip key={keyword} keyword={keyword} removable={removable} />
          ))}
        </ul>
      )}
    </div>
  );
}
