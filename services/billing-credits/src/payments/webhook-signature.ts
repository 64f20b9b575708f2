import { randomBytes } from 'node:crypto';
import { type Clock, ServiceError } from '@colophon/platform';
import { Stripe } from 'stripe';
import { paymentErrors } from './payment.errors.js';
import { eventSchema, type StripeEvent } from './stripe-event.schema.js';

export interface SignedEvent {
  readonly payload: Uint8Array;
  readonly signature: string;
}

/** Distinguishes the provider's messages from forged ones, and signs those of the test checkout in the same way. */
export class WebhookSignature {
  private readonly secret: string;

  /** @param secret without one, no caller outside this process can sign */
  constructor(
    secret: string | undefined,
    private readonly clock: Clock,
  ) {
    this.secret = secret ?? `whsec_${randomBytes(32).toString('base64url')}`;
  }

  /**
   * The signature is over the raw bytes and their time, which may lie back the SDK's own 300 s.
   * @throws ServiceError invalid_signature
   */
  open({ payload, signature }: SignedEvent): StripeEvent {
    const { DEFAULT_TOLERANCE } = Stripe.webhooks;
    const now = this.clock.now().getTime();
    try {
      return eventSchema.parse(
        Stripe.webhooks.constructEvent(payload, signature, this.secret, DEFAULT_TOLERANCE, undefined, now),
      );
    } catch (error) {
      throw new ServiceError(paymentErrors.invalidSignature, { cause: error });
    }
  }

  seal(event: object): SignedEvent {
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(this.clock.now().getTime() / 1000);
    return {
      payload: new TextEncoder().encode(payload),
      signature: Stripe.webhooks.generateTestHeaderString({ payload, secret: this.secret, timestamp }),
    };
  }
}
