import { useSyncExternalStore } from 'react';

function subscribe(): () => void {
  return () => undefined;
}

/** False while the page is as the build rendered it, true right after: for what only a browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
