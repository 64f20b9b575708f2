import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
}

/** Where a key takes the choice; undefined for keys that mean nothing here. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** One panel at a time. Arrow keys, Home and End move between the tabs, Tab goes on into the panel. */
export function Tabs<Id extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  children,
}: {
  label: string;
  tabs: readonly Tab<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
  /** The chosen tab's panel. */
  children: ReactNode;
}) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[data-tab="${chosen}"]`);
    // On a phone the row is longer than the screen; nothing else may scroll.
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === chosen);
    const to = nextIndex(event.key, index, tabs.length);
    const next = to === undefined ? undefined : tabs[to];
    if (to === undefined || next === undefined) return;
    event.preventDefault();
    onChoose(next.id);
    list.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div className="grid grid-cols-1 gap-8">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="relative flex overflow-x-auto border-b border-line"
      >
        {tabs.map(({ id, label: words }) => (
          <button
            key={id}
            type="button"
            role="tab"
            data-tab={id}
            id={`${base}-${id}`}
            aria-selected={id === chosen}
            aria-controls={`${base}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
            className="-mb-px min-h-11 shrink-0 border-b-2 border-transparent px-4 max-sm:px-2.5 font-medium text-muted hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:text-ink"
          >
            {words}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${chosen}`} tabIndex={0}>
        {children}
      </div>
    </div>
  );
}
