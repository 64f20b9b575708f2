import type { ComponentProps, ReactNode } from 'react';

/** One of several to choose, with what it means; the whole row is its target. */
export function Choice({
  label,
  meaning,
  ...input
}: Omit<ComponentProps<'input'>, 'className'> & {
  type: 'radio' | 'checkbox';
  label: ReactNode;
  meaning?: string | undefined;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
      <input {...input} className="size-[18px] shrink-0 cursor-pointer accent-accent" />
      <span className="min-w-0">
        <span className="block text-body text-ink">{label}</span>
        {meaning !== undefined && <span className="block text-note text-muted">{meaning}</span>}
      </span>
    </label>
  );
}
