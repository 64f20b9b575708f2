import { useEffect, useState } from 'react';
import { pendingCheckout, takeCheckout } from '#lib/checkout/checkout.ts';
import { noteLeft, wasLeft } from '#lib/checkout/left-checkout.ts';
import { logFailure } from '#lib/log.ts';
import { useSession } from '#lib/session/session-context.tsx';
import type { Checkout } from './checkout-calls.ts';

/** The payment that this tab left for and came back from to this page; told once. */
export function useUnfinishedCheckout(): Checkout | null {
  const [checkout, setCheckout] = useState<Checkout | null>(null);
  const { hasToken, refreshUser } = useSession();
  useEffect(() => {
    const id = hasToken ? pendingCheckout() : null;
    if (id === null) return undefined;
    let current = true;
    const ask = async () => {
      try {
        const { fetchCheckout } = await import('./checkout-calls.ts');
        const found = await fetchCheckout(id);
        if (!current) return;
        // What is open may be paid yet, here or by going forward again: the dashboard then shows it.
        if (found.status !== 'open') takeCheckout();
        else if (wasLeft(id)) return;
        else noteLeft(id);
        setCheckout(found);
        if (found.status === 'paid') await refreshUser();
      } catch (error) {
        logFailure('The checkout could not be looked up', error);
      }
    };
    void ask();
    return () => {
      current = false;
    };
  }, [hasToken, refreshUser]);
  return checkout;
}
