import { Stripe } from 'stripe';

export const WEBHOOK_SECRET = 'whsec_of_the_tests';

let count = 0;

export interface StripeMessage {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: object };
}

/** An event as Stripe sends it; only what is left out is what we do not read. */
export const message = (type: string, object: object, changes: object = {}): StripeMessage => {
  count += 1;
  const envelope = { object: 'event', api_version: '2026-10-28.endive', livemode: false };
  return {
    id: `evt_${count}`,
    type,
    created: 1_768_478_400 + count,
    ...envelope,
    data: { object },
    ...changes,
  };
};

/** Signed as Stripe signs. @param at milliseconds */
export const signed = (body: object | string, at: Date, secret = WEBHOOK_SECRET) => {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const timestamp = Math.floor(at.getTime() / 1000);
  return {
    payload: new TextEncoder().encode(payload),
    signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  };
};
