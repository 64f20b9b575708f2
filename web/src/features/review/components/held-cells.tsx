import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { lazy } from '#lib/lazy.ts';
import type { BatchItem } from '../api/use-batch.ts';

/** Comes after the first view, long before a cell is edited. */
const UnsavedChanges = lazy(async () => ({
  default: (await import('#components/unsaved-changes.tsx')).UnsavedChanges,
}));

/** What a cell has that is not saved: text that only the screen holds, or a running save. */
type Held = 'typed' | 'saving';

const Hold = createContext<(cell: string, held: Held | false) => void>(() => undefined);

/** While a cell of the document has something that leaving would lose. */
export function useHeld(id: string, held: Held | false | undefined): void {
  const hold = useContext(Hold);
  const cell = `${id} ${useId()}`;
  useLayoutEffect(() => {
    if (!held) return undefined;
    hold(cell, held);
    return () => hold(cell, false);
  }, [held, hold, cell]);
}

/**
 * Asks before the screen is left with text in one of the cells inside, and before the tab is closed while one is saved.
 * @param children by the ids of those of `leaving` of which a cell holds something: their rows must stay
 */
export function HeldCells({
  leaving,
  onStay,
  children,
}: {
  leaving: readonly BatchItem[];
  onStay: () => void;
  children: (kept: string) => ReactNode;
}) {
  const [cells, setCells] = useState<ReadonlyMap<string, Held>>(new Map());
  const hold = useCallback((cell: string, held: Held | false) => {
    setCells((before) => {
      const others = [...before].filter(([other]) => other !== cell);
      return new Map(held ? [...others, [cell, held]] : others);
    });
  }, []);
  const held = [...cells.values()];
  const owners = [...cells.keys()].map((cell) => cell.split(' ')[0]);
  const kept = leaving.flatMap(({ id }) => (owners.includes(id) ? [id] : [])).join(' ');
  return (
    <Hold value={hold}>
      <Suspense fallback={null}>
        <UnsavedChanges
          dirty={held.includes('typed')}
          saving={held.includes('saving')}
          what="What you typed and have not saved"
          onStay={onStay}
        />
      </Suspense>
      {/* A key in a cell renders no row but its own. */}
      {useMemo(() => children(kept), [children, kept])}
    </Hold>
  );
}
