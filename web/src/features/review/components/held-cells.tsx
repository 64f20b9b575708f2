import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import { lazy } from '#lib/lazy.ts';

/** Comes after the first view, long before a cell is edited. */
const UnsavedChanges = lazy(async () => ({
  default: (await import('#components/unsaved-changes.tsx')).UnsavedChanges,
}));

const Hold = createContext<(cell: string, held: boolean) => void>(() => undefined);

/** While `held`, the cell has text that leaving the screen would lose. */
export function useHeld(held: boolean): void {
  const hold = useContext(Hold);
  const cell = useId();
  useLayoutEffect(() => {
    if (!held) return undefined;
    hold(cell, true);
    return () => hold(cell, false);
  }, [held, hold, cell]);
}

/** Asks before the screen is left with text in one of the cells inside. */
export function HeldCells({ children }: { children: ReactNode }) {
  const [cells, setCells] = useState<ReadonlySet<string>>(new Set());
  const hold = useCallback(
    (cell: string, held: boolean) =>
      setCells((before) => new Set([...before].filter((other) => other !== cell).concat(held ? cell : []))),
    [],
  );
  return (
    <Hold value={hold}>
      <Suspense fallback={null}>
        <UnsavedChanges dirty={cells.size > 0} what="What you typed and have not saved" />
      </Suspense>
      {children}
    </Hold>
  );
}
