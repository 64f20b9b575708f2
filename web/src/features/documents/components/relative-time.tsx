import { useSyncExternalStore } from 'react';
import { formatDate, formatRelative } from '#lib/format.ts';

const TICK_MS = 30_000;
const listeners = new Set<() => void>();
let timer = 0;
let now = Date.now();

/** One clock for all rows, and none while no row shows. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = window.setInterval(() => {
      now = Date.now();
      for (const tell of listeners) tell();
    }, TICK_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.clearInterval(timer);
  };
}

/** '5 minutes ago', which stays true while one looks at it; the exact time on hover. */
export function RelativeTime({ iso }: { iso: string }) {
  const words = useSyncExternalStore(subscribe, () =>
    formatRelative(iso, Math.max(now, Date.now() - TICK_MS)),
  );
  return (
    <time dateTime={iso} title={formatDate(iso)}>
      {words}
    </time>
  );
}
