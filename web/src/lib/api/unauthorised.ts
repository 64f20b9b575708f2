import { dropToken, readToken } from '#lib/session/token.ts';

type Listener = () => void;
const listeners = new Set<Listener>();

export function onUnauthorised(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Ends the local session after a 401, which leads to the login.
 * @param sentToken the token that was refused; a late answer to an older token must not end a newer session.
 * @param isQuiet the screen stays, unless its guard leads a stranger away
 */
export function reportUnauthorised(sentToken: string | null, isQuiet = false): void {
  if (sentToken !== readToken()) return;
  dropToken();
  if (!isQuiet) for (const listener of listeners) listener();
}
