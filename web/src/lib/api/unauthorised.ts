import { dropToken, readToken } from '#lib/session/token.ts';

type Listener = () => void;
const listeners = new Set<Listener>();

export function onUnauthorised(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Ends the local session after a 401.
 * @param sentToken the token that was refused; a late answer to an older token must not end a newer session.
 */
export function reportUnauthorised(sentToken: string | null): void {
  if (sentToken !== readToken()) return;
  dropToken();
  for (const listener of listeners) listener();
}
