import { useSyncExternalStore } from 'react';

/** Addresses people type after the name of a link. */
const OTHER_NAMES: Readonly<Record<string, string>> = { '/brand': '/brand-context' };

let missing: string | undefined;
const listeners = new Set<() => void>();

function set(path: string | undefined): void {
  missing = path;
  for (const listener of listeners) listener();
}

/** Where an unknown address leads. The start says which page it stands in for, until another page is opened. */
export function targetOf(path: string): string {
  return OTHER_NAMES[path.replace(/\/$/, '')] ?? '/';
}

export function noteMissing(path: string): void {
  if (targetOf(path) === '/') set(path);
}

export function forgetMissing(): void {
  set(undefined);
}

/** The address that was asked for in vain; undefined on a page that rendered without a browser. */
export function useMissingPage(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => missing,
    () => undefined,
  );
}
