const KEY = 'colophon:checkout';

/** Before the browser leaves for the payment page: what to ask about when it is back. Lives as long as the tab. */
export function rememberCheckout(checkoutId: string): void {
  try {
    sessionStorage.setItem(KEY, checkoutId);
  } catch {
    // Without storage the balance still shows the credits, only nothing says so.
  }
}

/** The payment this tab left for, without forgetting it. */
export function pendingCheckout(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The same, once: it is settled, or the user dismissed it. */
export function takeCheckout(): string | null {
  const checkoutId = pendingCheckout();
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
  return checkoutId;
}
