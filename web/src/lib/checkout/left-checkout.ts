const KEY = 'colophon:checkout-left';

/** Told to be unpaid. It may be paid after all, so it stays known; until then it is not told again. */
export function noteLeft(checkoutId: string): void {
  try {
    sessionStorage.setItem(KEY, checkoutId);
  } catch {
    // Without storage no payment is remembered either.
  }
}

export function wasLeft(checkoutId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === checkoutId;
  } catch {
    return false;
  }
}
