import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '#lib/api/errors.ts';
import { rememberCheckout } from '#lib/checkout/checkout.ts';
import { logFailure } from '#lib/log.ts';
import { notify } from '#lib/notify.ts';
import type { PackId } from '../packs.ts';

const FAILED = 'The payment page could not be opened. You were not charged. Please try again.';

/** Opens the payment page of a pack. One at a time: a second click during the first request does nothing. */
export function useCheckout() {
  const [leavingFor, setLeavingFor] = useState<PackId | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const busy = useRef(false);
  const release = useCallback(() => {
    busy.current = false;
    setLeavingFor(null);
  }, []);

  // Back from the payment page, the browser may show this page as it was left.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && release();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [release]);

  const buy = useCallback(
    async (pack: PackId) => {
      if (busy.current) return;
      busy.current = true;
      setLeavingFor(pack);
      setFailure(null);
      try {
        const { beginCheckout } = await import('./checkout-calls.ts');
        const { url, checkoutId } = await beginCheckout(pack);
        rememberCheckout(checkoutId);
        window.location.assign(url);
      } catch (error) {
        logFailure('The checkout could not be started', error);
        const text = errorText(error, FAILED);
        notify.error(text);
        setFailure(text);
        release();
      }
    },
    [release],
  );
  return { buy, leavingFor, failure };
}
