const KEY = 'access_token';

/** Storage can be blocked or full; the session then lives as long as the page. */
let remembered: string | null = null;

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
}

export function dropToken(): void {
  remembered = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
