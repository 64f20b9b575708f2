const KEY = 'colophon:reset-address';
/** As long as the link in the mail works. */
const LIFETIME_MS = 60 * 60 * 1000;

/**
 * For whom this browser has asked for a reset link. The page behind the link knows no address, and a password manager
 * needs one to file the new password under.
 */
export function rememberResetAddress(email: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ email, until: Date.now() + LIFETIME_MS }));
  } catch {
    // The password manager then asks.
  }
}

/** Empty if no reset was requested here within the hour. */
export function resetAddress(): string {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('email' in stored) || !('until' in stored))
      return '';
    const { email, until } = stored;
    return typeof email === 'string' && typeof until === 'number' && Date.now() < until ? email : '';
  } catch {
    return '';
  }
}

export function forgetResetAddress(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
