import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { canMoveCovers } from '#lib/navigation/cover.ts';
import type { Document } from '#lib/api/types.ts';
import { useShortcut } from '#lib/shortcuts/shortcuts.ts';
import { isReviewable, isSelectable } from '#lib/status.ts';

const GROUP = 'Documents';

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
}

/** j and k walk the rows, Enter opens the review of the row in focus, x selects it. */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  documents: readonly Document[],
  onToggle: (id: string) => void,
) {
  const navigate = useNavigate();
  /** The row that has focus or had it last, and where focus is now: on the row itself, inside it or elsewhere. */
  const [place, setPlace] = useState<{ id: string; focus: 'itself' | 'inside' | 'elsewhere' }>();
  const current = documents.find(({ id }) => id === place?.id);
  const canOpen = current !== undefined && isReviewable(current.status);
  const move = (step: number) => {
    const rows = rowsOf(list.current);
    const at = rows.findIndex(({ dataset }) => dataset['row'] === place?.id);
    const next = at === -1 ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, at + step))];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  useShortcut({ keys: 'j', label: 'Next document', group: GROUP, repeats: true }, () => move(1));
  useShortcut({ keys: 'k', label: 'Previous document', group: GROUP, repeats: true }, () => move(-1));
  // On a control inside the row, Enter belongs to the control.
  useShortcut(
    { keys: 'Enter', label: 'Review the document', group: GROUP },
    () =>
      current !== undefined &&
      navigate(`/documents/${current.id}/review`, { viewTransition: canMoveCovers() }),
    canOpen && place?.focus === 'itself',
  );
  useShortcut(
    { keys: 'x', label: 'Select the document', group: GROUP },
    () => current !== undefined && onToggle(current.id),
    current !== undefined && place?.focus !== 'elsewhere' && isSelectable(current.status),
  );
  return {
    onFocus: ({ target, currentTarget }: React.FocusEvent<HTMLElement>) => {
      // The list takes it from what has left it.
      if (target === currentTarget) return;
      const row = target.closest<HTMLElement>('[data-row]');
      const id = row?.dataset['row'];
      setPlace(id === undefined ? undefined : { id, focus: row === target ? 'itself' : 'inside' });
    },
    // j goes on from the row that had focus last, but Enter and x wait for focus.
    onBlur: () => setPlace((before) => before && { ...before, focus: 'elsewhere' }),
  };
}
