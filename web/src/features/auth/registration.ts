const KEY = 'colophon:registration';
/** As long as the link in the mail works by default. Milliseconds. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** The account whose address this browser waits to see confirmed. */
export interface Registration {
  readonly email: string;
  /** With the mailed link it signs in; empty when only the address is known. */
  readonly secret: string;
}

export function rememberRegistration(kept: Registration): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept, until: Date.now() + LIFETIME_MS }));
  } catch {
    // The link then confirms only, and the address is typed once more.
  }
}

/** Null if no registration happened here within a day, or the user has signed in since. */
export function registration(): Registration | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    if (!('email' in stored && 'secret' in stored && 'until' in stored)) return null;
    const { email, secret, until } = stored;
    if (typeof email !== 'string' || typeof secret !== 'string' || typeof until !== 'number') return null;
    return Date.now() < until ? { email, secret } : null;
  } catch {
    return null;
  }
}

export function forgetRegistration(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
