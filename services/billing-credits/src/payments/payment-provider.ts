import type { Checkout } from '../checkout/checkout.js';
import type { SessionEvent } from './payment-event.js';

export interface OpenedSession {
  readonly sessionId: string;
  /** Where the browser goes to pay. */
  readonly url: string;
}

/** Whoever takes the money. What became of a payment is told by signed webhooks, and on asking. */
export abstract class PaymentProvider {
  /** Whether no money moves: then a checkout may be paid by whoever has its address. */
  abstract readonly isTest: boolean;

  /** The same session for the same checkout. @throws ServiceError unavailable */
  abstract openSession(checkout: Checkout): Promise<OpenedSession>;

  /**
   * What became of the session of an open checkout; undefined for one that the provider does not know.
   * @throws ServiceError unavailable
   */
  abstract findSession(checkout: Checkout): Promise<SessionEvent | undefined>;
}
