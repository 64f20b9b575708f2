import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isComposing } from '#lib/shortcuts/composing.ts';
import { useShortcut } from '#lib/shortcuts/shortcuts.ts';

/** Typing on within this time asks once. Milliseconds. */
const PAUSE_MS = 250;
/**
 * As long as an input method composes: what stands there may be a reading and not yet a word. Not until its end alone,
 * because keyboards of phones compose every word. Milliseconds.
 */
const COMPOSING_PAUSE_MS = 1500;
/** The server takes no longer ones; code units, so never more code points than that. */
const LONGEST = 255;

/** Part of a title, of another field or of a file name; the list follows a moment after the last key. */
export function NameSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  const [shown, setShown] = useState(q);
  // On their way to the address bar, in order: one that arrives while the user types on is no news.
  const [asked, setAsked] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef(0);
  if (q !== shown) {
    const place = asked.indexOf(q);
    setShown(q);
    setAsked(place === -1 ? [] : asked.slice(place + 1));
    // The address bar has changed by other means: Back, a link, the empty state.
    if (place === -1 && q !== typed.trim()) setTyped(q);
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useShortcut({ keys: '/', label: 'Search', group: 'Documents' }, () => input.current?.focus());
  const search = (next: string, after: number) => {
    setTyped(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      setAsked((before) => [...before, next.trim()]);
      onSearch(next.trim());
    }, after);
  };
  return (
    <div role="search" className="relative block w-full sm:w-64">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-[18px] -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label="Search documents by name"
        placeholder="Search documents"
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST}
        value={typed}
        onChange={({ target, nativeEvent }) =>
          search(target.value, (nativeEvent as InputEvent).isComposing ? COMPOSING_PAUSE_MS : PAUSE_MS)
        }
        onCompositionEnd={({ currentTarget }) => search(currentTarget.value, PAUSE_MS)}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') search(typed, 0);
          if (event.key === 'Escape' && typed !== '') search('', 0);
        }}
        className="h-11 w-full rounded-ctl border border-edge bg-surface pr-11 pl-10 placeholder:text-muted"
      />
      {typed !== '' && (
        <button
          type="button"
          onClick={() => {
            search('', 0);
            input.current?.focus();
          }}
          className="absolute top-0 right-0 grid size-11 place-items-center text-muted hover:text-ink"
        >
          <span className="sr-only">Clear search</span>
          <X aria-hidden className="size-[18px]" />
        </button>
      )}
    </div>
  );
}
