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

/** What a cell has that is not saved: text that only the screen holds, or a running save. */
type Held = 'typed' | 'saving';

const Hold = createContext<(cell: string, held: Held | false) => void>(() => undefined);

/** While the cell has something that leaving would lose. */
export function useHeld(held: Held | false): void {
  const hold = useContext(Hold);
  const cell = useId();
  useLayoutEffect(() => {
    if (!held) return undefined;
    hold(cell, held);
    return () => hold(cell, false);
  }, [held, hold, cell]);
}

/** Asks before the screen is left with text in one of the cells inside, and before the tab is closed while one is saved. */
export function HeldCells({ onStay, children }: { onStay: () => void; children: ReactNode }) {
  const [cells, setCells] = useState<ReadonlyMap<string, Held>>(new Map());
  const hold = useCallback((cell: string, held: Held | false) => {
    setCells((before) => {
      const others = [...before].filter(([other]) => other !== cell);
      return new Map(held ? [...others, [cell, held]] : others);
    });
  }, []);
  const held = [...cells.values()];
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
      {children}
    </Hold>
  );
}
