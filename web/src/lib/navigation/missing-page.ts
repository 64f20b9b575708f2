import { useSyncExternalStore } from 'react';

/** Addresses people type after the name of a link. */
const OTHER_NAMES: Readonly<Record<string, string>> = { '/brand': '/brand-context' };

let missing: string | undefined;
const listeners = new Set<() => void>();

function set(path: string | undefined): void {
  missing = path;
  for (const listener of listeners) listener();
}

/** Where an unknown address leads. The landing page names the missing address until the user opens another page. */
export function targetOf(path: string): string {
  return OTHER_NAMES[path.replace(/\/$/, '')] ?? '/';
}

export function noteMissing(path: string): void {
  if (targetOf(path) === '/') set(path);
}

export function forgetMissing(): void {
  set(undefined);
}

/** The address that has no page; undefined on a page that rendered without a browser. */
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
