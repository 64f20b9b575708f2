import { type Logger, ServiceError } from '@colophon/platform';
import { Stripe } from 'stripe';
import type { Checkout } from '../checkout/checkout.js';
import { packName } from '../packs/pack.js';
import type { SessionEvent } from './payment-event.js';
import { type OpenedSession, PaymentProvider } from './payment-provider.js';
import { paymentErrors } from './payment.errors.js';
import type { PaymentConfig } from './payment.config.js';
import { CHECKOUT_ID, sessionEvent } from './stripe-event.js';

/** Milliseconds of one attempt. A person waits at the other end: a little longer than Stripe needs on a bad day. */
const TIMEOUT_MS = {
  open: 6000,
  /** Asking is a short cut for the webhook, not worth a long wait. */
  ask: 3000,
} as const;
const RETRIES = 1;

/** Stripe Checkout in payment mode. Prices come from our own list with every session, none are kept at Stripe. */
export class StripePayments extends PaymentProvider {
  readonly isTest = false;
  private readonly stripe: Stripe;

  constructor(
    apiKey: string,
    private readonly config: PaymentConfig,
    private readonly logger: Logger,
    private readonly timeoutMs: Readonly<Record<keyof typeof TIMEOUT_MS, number>> = TIMEOUT_MS,
  ) {
    super();
    this.stripe = new Stripe(apiKey, {
      timeout: timeoutMs.open,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      ...addressOf(config.STRIPE_API_URL),
    });
  }

  async openSession(checkout: Checkout): Promise<OpenedSession> {
    const { id, url } = await this.ask('open a session', () =>
      this.stripe.checkout.sessions.create(this.orderOf(checkout), { idempotencyKey: checkout.id }),
    );
    if (!url) throw new ServiceError(paymentErrors.providerUnavailable);
    return { sessionId: id, url };
  }

  async findSession({ sessionId }: Checkout): Promise<SessionEvent | undefined> {
    if (!sessionId) return undefined;
    const session = await this.ask('find a session', async () => {
      try {
        return await this.stripe.checkout.sessions.retrieve(
          sessionId,
          {},
          { timeout: this.timeoutMs.ask, maxNetworkRetries: 0 },
        );
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)
          return undefined;
        throw error;
      }
    });
    return session && sessionEvent(session);
  }

  /** The payment carries our id too, so that an operator who sees it in Stripe can find the checkout. */
  private orderOf(checkout: Checkout): Stripe.Checkout.SessionCreateParams {
    const metadata = { [CHECKOUT_ID]: checkout.id };
    return {
      mode: 'payment',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: checkout.currency,
            unit_amount: checkout.amount,
            product_data: { name: `${packName(checkout.packId)} pack, ${checkout.credits} credits` },
          },
        },
      ],
      client_reference_id: checkout.userId,
      metadata,
      payment_intent_data: { metadata },
      // What is paid must be what was asked for, in the currency it was asked in.
      adaptive_pricing: { enabled: false },
      success_url: `${this.config.PUBLIC_URL.replace(/(?<!\/)\/+$/, '')}/dashboard`,
      cancel_url: `${this.config.PUBLIC_URL.replace(/(?<!\/)\/+$/, '')}/pricing`,
    };
  }

  /** Whatever Stripe answers, the buyer can do nothing but try again; the log says what to mend. */
  private async ask<T>(purpose: string, request: () => Promise<T>): Promise<T> {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const { type, code, statusCode, requestId, message } = error;
      this.logger.error(
        { purpose, stripe: { type, code, statusCode, requestId, message } },
        'Stripe refused',
      );
      throw new ServiceError(paymentErrors.providerUnavailable, { cause: error, retryAfterMs: 2000 });
    }
  }
}

const addressOf = (url: string | undefined) => {
  if (!url) return {};
  const { protocol, hostname, port } = new URL(url);
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    protocol: isPlain ? ('http' as const) : ('https' as const),
    port: port || (isPlain ? 80 : 443),
  };
};
