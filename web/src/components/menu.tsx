import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { placeBeside } from './placement.ts';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onChoose: () => void;
  disabled?: boolean;
  /** For what cannot be undone. */
  danger?: boolean;
}

const MOVES: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A button with a list of actions, on the popover API: above everything, closed by Escape and by a click elsewhere. */
export function Menu({
  label,
  trigger,
  items,
  align = 'end',
}: {
  /** What the button says to those who do not see it. */
  label: string;
  /** What the button shows. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const controls = () => [
    ...(list.current?.querySelectorAll<HTMLButtonElement>('[role=menuitem]:not(:disabled)') ?? []),
  ];
  const onToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    setOpen(newState === 'open');
    if (newState !== 'open' || list.current === null || button.current === null) return;
    placeBeside(list.current, button.current, align);
    controls()[0]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Tab leaves the menu, as in every desktop application.
    if (event.key === 'Tab') list.current?.hidePopover();
    const all = controls();
    const index = all.indexOf(document.activeElement as HTMLButtonElement);
    const to = MOVES[event.key]?.(index, all.length);
    if (to === undefined) return;
    event.preventDefault();
    all[to]?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        look="quiet"
        className="px-3"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
      >
        {trigger}
      </Button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
        className="fixed inset-auto m-0 min-w-52 rounded-box border border-line bg-surface p-1.5 text-ink shadow-lift"
      >
        {items.map(({ label: words, icon, onChoose, disabled = false, danger = false }) => (
          <button
            key={words}
            type="button"
            role="menuitem"
            tabIndex={-1}
            disabled={disabled}
            onClick={() => {
              list.current?.hidePopover();
              button.current?.focus();
              onChoose();
            }}
            className={`flex min-h-11 w-full items-center gap-3 rounded-ctl px-3 text-left hover:bg-sunken focus-visible:-outline-offset-2 disabled:text-muted disabled:opacity-55 ${danger ? 'text-bad' : ''}`}
          >
            {icon}
            {words}
          </button>
        ))}
      </div>
    </>
  );
}
