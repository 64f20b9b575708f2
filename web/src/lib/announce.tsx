import { useSyncExternalStore } from 'react';

/** Text for the page's one polite live region, which is present from load on. */
let current = '';
const listeners = new Set<() => void>();

export function announce(text: string): void {
  current = text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): string {
  return current;
}

export function Announcer() {
  const text = useSyncExternalStore(subscribe, read, read);
  return (
    <div role="status" aria-live="polite" className="sr-only" data-testid="announcer">
      {text}
    </div>
  );
}
