import type { Checkout } from '../checkout/checkout.js';
import type { SessionEvent } from './payment-event.js';

export interface OpenedSession {
  readonly sessionId: string;
  /** Where the browser goes to pay. */
  readonly url: string;
}

/** The payment provider. It reports the outcome of a payment by signed webhooks, and on request. */
export abstract class PaymentProvider {
  /** True if no money moves: then anyone with the checkout's address may pay it. */
  abstract readonly isTest: boolean;

  /** The same session for the same checkout. @throws ServiceError unavailable */
  abstract openSession(checkout: Checkout): Promise<OpenedSession>;

  /**
   * What became of the session of an open checkout; undefined for one that the provider does not know.
   * @throws ServiceError unavailable
   */
  abstract findSession(checkout: Checkout): Promise<SessionEvent | undefined>;
}
