const KEY = 'colophon:checkout-left';

/** Pricing has said that this payment was left unpaid. It stays known, for it may still be paid; until then nothing repeats it. */
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
