import { X } from 'lucide-react';
import {
  type ClipboardEvent,
  memo,
  type ComponentProps,
  type RefObject,
  type SyntheticEvent,
  useRef,
} from 'react';
import type { MetadataField } from '@colophon/contracts/rules';
import { announce } from '#lib/announce.tsx';
import { classNames } from '#lib/class-names.ts';
import { joinKeywords, splitKeywords } from '#lib/text/keywords.ts';

interface KeywordsProps {
  id: string;
  ref: RefObject<HTMLTextAreaElement | null>;
  value: string;
  editing: boolean;
  locked: boolean;
  onEdit: (field?: MetadataField) => void;
  onChange: (text: string) => void;
  look: string;
  describedBy: string;
  invalid: boolean;
  inPlace: Pick<ComponentProps<'textarea'>, 'readOnly' | 'onClick' | 'onKeyDown' | 'onKeyUp'>;
}

/** Its click is the list's: whatever happens to one chip, its properties stay and no other is rendered. */
const Chip = memo(function Chip({ keyword, removable }: { keyword: string; removable: boolean }) {
  return (
    <li className="inline-flex min-h-7 max-w-full lg:min-h-6 items-center rounded-[6px] bg-sunken pl-2 text-note">
      <span dir="auto" className={classNames('min-w-0 wrap-anywhere', !removable && 'pr-2')}>
        {keyword}
      </span>
      {removable && (
        <button
          type="button"
          className="grid h-7 w-6 lg:h-6 shrink-0 place-items-center rounded-[6px] text-muted hover:text-ink"
        >
          <span className="sr-only">Remove {keyword}</span>
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </li>
  );
});

/**
 * Keywords, shown once: as chips until they are edited, each of which goes by its button or by Delete, and as the text
 * the file will hold while they are. Typing stays plain, and a list pasted from anywhere is split.
 */
export function KeywordsField({
  id,
  ref,
  value,
  editing,
  locked,
  onEdit,
  onChange,
  look,
  describedBy,
  invalid,
  inPlace,
}: KeywordsProps) {
  const list = useRef<HTMLUListElement>(null);
  const keywords = splitKeywords(value);
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];
  const remove = (target: EventTarget): boolean => {
    const index = buttons().findIndex((button) => button.contains(target as Node));
    const removed = keywords[index];
    if (removed === undefined) return false;
    onChange(joinKeywords(keywords.filter((keyword) => keyword !== removed)));
    announce(`${removed} removed`);
    ref.current?.focus();
    return true;
  };
  const onPress = (event: SyntheticEvent) => {
    if (!locked && !remove(event.target)) onEdit('keywords');
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!editing || !/[;،、，；\n\t]/u.test(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const [before, after] = [value.slice(0, selectionStart), value.slice(selectionEnd)];
    onChange(joinKeywords(splitKeywords(`${before}${pasted}${after}`)));
  };
  const chips = !editing && keywords.length > 0;
  return (
    <div
      className={classNames(
        chips &&
          'relative min-h-10 cursor-text rounded-ctl border border-line p-1.5 lg:p-1 has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-offset-2 has-[textarea:focus-visible]:outline-accent',
        chips && !locked && 'hover:border-ink',
      )}
    >
      <textarea
        ref={ref}
        id={id}
        name="keywords"
        dir="auto"
        rows={1}
        value={value}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value)}
        onPaste={onPaste}
        {...inPlace}
        // At the end of the box: with focus the whole of it is scrolled into sight.
        className={chips ? 'sr-only bottom-0' : look}
      />
      {chips && (
        <ul
          ref={list}
          className="flex flex-wrap gap-1.5 lg:gap-1"
          onClick={onPress}
          onKeyDown={(event) => /^(Delete|Backspace)$/.test(event.key) && remove(event.target)}
        >
          {keywords.map((keyword) => (
            <Chip key={keyword} keyword={keyword} removable={!locked} />
          ))}
        </ul>
      )}
    </div>
  );
}
