import { randomUUID } from 'node:crypto';
import { startOutsideScript, stopOutside } from '../outside-pods.ts';
import { type AlertFault, repeatedly } from './alert-fault.ts';
import { stripeSignature } from './alert-scene.ts';
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

/** News of payments of the same Stripe account, each delivered ten minutes after it happened. */
export const latePaymentNews: AlertFault = {
  alerts: { PaymentNewsLate: {} },
  cause: async ({ gateways }, mendBy) =>
    mendBy(
      repeatedly(NEWS_EVERY_MS, async () => {
        const id = randomUUID();
        const payload = JSON.stringify({
          id: `evt_${id}`,
          object: 'event',
          type: 'charge.refunded',
          created: Math.floor(Date.now() / 1000) - NEWS_LATE_SECONDS,
          data: { object: { id: `ch_${id}`, payment_intent: `pi_${id}`, amount_refunded: 900 } },
        });
        await fetch(`${gateways.url}/api/billing/webhooks/stripe`, {
          method: 'POST',
          body: payload,
          headers: { 'content-type': 'application/json', 'stripe-signature': stripeSignature(payload) },
        });
      }),
    ),
};
