const KEY = 'access_token';
/** On the root element while a token is stored: prerendered pages hide by it what only strangers see. */
const MARK = 'data-token';

/** Storage can be blocked or full; the session then lives as long as the page. */
let remembered: string | null = null;
const listeners = new Set<() => void>();

export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY) ?? remembered;
  } catch {
    return remembered;
  }
}

export function storeToken(token: string): void {
  remembered = token;
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // Kept in memory above.
  }
  tell();
}

export function dropToken(): void {
  remembered = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
  tell();
}

/** Called when the token of this tab changes, or another tab has changed it. */
export function subscribeToken(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
  };
}

function onStorage({ key, newValue }: StorageEvent): void {
  // A null key means that everything was cleared.
  if (key !== KEY && key !== null) return;
  remembered = key === null ? null : newValue;
  tell();
}

function tell(): void {
  document.documentElement.toggleAttribute(MARK, readToken() !== null);
  for (const listener of listeners) listener();
}
