import { randomBytes } from 'node:crypto';
import type { Clock } from '@colophon/platform';
import type { Checkout } from '../checkout/checkout.js';
import type { SessionEvent } from './payment-event.js';
import { type OpenedSession, PaymentProvider } from './payment-provider.js';
import { CHECKOUT_ID, sessionEvent } from './stripe-event.js';

/** The prefix tells our sessions from Stripe's, which the test checkout must never pay. */
const PREFIX = 'test_';
const TEST_SESSION = /^test_[\w-]{43}$/;
/** As long as a session of Stripe's is open. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

export const isTestSession = (sessionId: string): boolean => TEST_SESSION.test(sessionId);

/** Replaces Stripe if there is no key: our own page takes the place of the payment. */
export class TestPayments extends PaymentProvider {
  readonly isTest = true;

  constructor(
    private readonly publicUrl: string,
    private readonly clock: Clock,
  ) {
    super();
  }

  async openSession(): Promise<OpenedSession> {
    const sessionId = `${PREFIX}${randomBytes(32).toString('base64url')}`;
    const base = this.publicUrl.replace(/(?<!\/)\/+$/, '');
    return { sessionId, url: `${base}/api/billing/test-checkout/${sessionId}` };
  }

  /** The gateway's own page takes every payment, so the only thing to report is the expiry. */
  async findSession(checkout: Checkout): Promise<SessionEvent | undefined> {
    const isOver = this.clock.now().getTime() - checkout.createdAt.getTime() >= LIFETIME_MS;
    return isOver ? sessionEvent(unpaidSession(checkout, 'expired')) : undefined;
  }

  /** What Stripe would send; the same event however often the button is pressed. */
  paidEvent(checkout: Checkout): object {
    return {
      id: `evt_test_${checkout.id}`,
      object: 'event',
      type: 'checkout.session.completed',
      created: Math.floor(this.clock.now().getTime() / 1000),
      data: {
        object: {
          ...unpaidSession(checkout, 'complete'),
          payment_status: 'paid',
          payment_intent: `pi_test_${checkout.id}`,
        },
      },
    };
  }
}

const unpaidSession = (checkout: Checkout, status: string) => ({
  id: checkout.sessionId,
  object: 'checkout.session',
  mode: 'payment',
  status,
  payment_status: 'unpaid',
  payment_intent: null,
  amount_total: checkout.amount,
  currency: checkout.currency,
  client_reference_id: checkout.userId,
  metadata: { [CHECKOUT_ID]: checkout.id },
});
