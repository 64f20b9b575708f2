import { type DependencyList, useLayoutEffect, useRef } from 'react';

/**
 * Moves focus when a dependency changes, before the change is painted: a key pressed as soon as a part is seen reaches
 * it. StrictMode repeats effects after the paint, when the user may already be elsewhere; the move is not repeated.
 */
export function useFocusEffect(move: () => void, dependencies: DependencyList): void {
  const moved = useRef<() => void>(null);
  useLayoutEffect(() => {
    if (moved.current === move) return;
    moved.current = move;
    move();
    // oxlint-disable-next-line react/exhaustive-deps -- the caller names what its move depends on
  }, dependencies);
}
