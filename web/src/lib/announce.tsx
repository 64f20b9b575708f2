import { useSyncExternalStore } from 'react';

/** Text for the page's one polite live region, which is present from load on. */
let current = '';
/** Of the region: there is one. */
let show: (() => void) | undefined;

export function announce(text: string): void {
  // What does not change is not spoken: the same words again get a space that is neither seen nor heard.
  current = text === current ? `${text}\u00A0` : text;
  show?.();
}

function subscribe(listener: () => void): () => void {
  show = listener;
  return () => {
    show = undefined;
  };
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
