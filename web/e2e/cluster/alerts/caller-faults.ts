import { randomUUID } from 'node:crypto';
import { startOutsideScript, stopOutside } from '../outside-pods.ts';
import { type AlertFault, repeatedly } from './alert-fault.ts';
import { type AlertScene, stripeSignature } from './alert-scene.ts';
import { CROWD } from './outside-scripts.ts';

const NEWS_EVERY_MS = 5000;
const NEWS_LATE_SECONDS = 600;

/** Callers of the gateway that want too much of it. */
export const crowd: AlertFault = {
  alerts: {
    SignInsRefused: { error_type: 'invalid_credentials' },
    LoadShed: { colophon_kind: 'share' },
  },
  cause: async (scene, mendBy) => {
    const gateway = `http://${scene.release}-gateway.${scene.kube.namespace}:8080`;
    mendBy(() => stopOutside(scene, 'crowd'));
    await startOutsideScript(scene, 'crowd', CROWD(gateway));
  },
};

/** Delivers an event of the same Stripe account. */
const deliver = async (
  { gateways }: AlertScene,
  happenedSecondsAgo: number,
  signatureOf = stripeSignature,
): Promise<void> => {
  const id = randomUUID();
  const payload = JSON.stringify({
    id: `evt_${id}`,
    object: 'event',
    type: 'charge.refunded',
    created: Math.floor(Date.now() / 1000) - happenedSecondsAgo,
    data: { object: { id: `ch_${id}`, payment_intent: `pi_${id}`, amount_refunded: 900 } },
  });
  await fetch(`${gateways.url}/api/billing/webhooks/stripe`, {
    method: 'POST',
    body: payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(payload) },
  });
};

/** News of payments, each delivered ten minutes after it happened. */
export const latePaymentNews: AlertFault = {
  alerts: { PaymentNewsLate: {} },
  cause: async (scene, mendBy) => mendBy(repeatedly(NEWS_EVERY_MS, () => deliver(scene, NEWS_LATE_SECONDS))),
};

/** News of payments that are signed with another secret; the first that is accepted ends the alert. */
export const refusedPaymentNews: AlertFault = {
  alerts: { PaymentEventsRefused: {} },
  cause: async (scene, mendBy) => {
    mendBy(() => deliver(scene, 0));
    mendBy(repeatedly(NEWS_EVERY_MS, () => deliver(scene, 0, (payload) => stripeSignature(`${payload} `))));
  },
};
