import { randomBytes } from 'node:crypto';
import { type Clock, type Logger, ServiceError } from '@colophon/platform';
import { Stripe } from 'stripe';
import { paymentErrors } from './payment.errors.js';
import { eventSchema, type StripeEvent } from './stripe-event.schema.js';

export interface SignedEvent {
  readonly payload: Uint8Array;
  readonly signature: string;
}

/** Strangers may send any number. */
const LINE_EVERY_MS = 60_000;

/** Distinguishes the provider's messages from forged ones, and signs those of the test checkout in the same way. */
export class WebhookSignature {
  private readonly secret: string;
  private notedAt = Number.NEGATIVE_INFINITY;

  /** @param secret without one, no caller outside this process can sign */
  constructor(
    secret: string | undefined,
    private readonly clock: Clock,
    private readonly logger: Pick<Logger, 'warn'>,
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
      this.note(error);
      throw new ServiceError(paymentErrors.invalidSignature, { cause: error });
    }
  }

  /** A wrong secret shows nowhere else: nothing is stored of what is refused. */
  private note(error: unknown): void {
    const now = this.clock.monotonic();
    if (now - this.notedAt < LINE_EVERY_MS) return;
    this.notedAt = now;
    // The error itself carries what was sent, and with it people's addresses.
    const reason = error instanceof Error ? error.message : String(error);
    this.logger.warn({ code: paymentErrors.invalidSignature.code, reason }, 'a payment event was refused');
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
