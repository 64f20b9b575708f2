import { ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { PaymentProvider } from '../payments/payment-provider.js';
import { paymentErrors } from '../payments/payment.errors.js';
import { isTestSession, TestPayments } from '../payments/test-payments.js';
import { WebhookSignature } from '../payments/webhook-signature.js';
import { AcceptWebhook } from './accept-webhook.usecase.js';
import type { Checkout } from './checkout.js';
import { CheckoutRepository } from './checkout.repository.js';

/** The test checkout's page and its button, which sends the signed event that Stripe would send. */
@Injectable()
export class PayTestCheckout {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly provider: PaymentProvider,
    private readonly signature: WebhookSignature,
    private readonly acceptWebhook: AcceptWebhook,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ServiceError not_found, also where payments are real */
  async find(sessionId: string): Promise<Checkout> {
    const isTest = this.provider.isTest && isTestSession(sessionId);
    const found = isTest && (await this.checkouts.findBySession(this.unitOfWork.manager, sessionId));
    if (!found) throw new ServiceError(paymentErrors.notFound);
    return found;
  }

  /** Paying twice changes nothing. @throws ServiceError not_found */
  async pay(sessionId: string): Promise<Checkout> {
    const checkout = await this.find(sessionId);
    const { provider } = this;
    if (!(provider instanceof TestPayments)) throw new ServiceError(paymentErrors.notFound);
    await this.acceptWebhook.execute(this.signature.seal(provider.paidEvent(checkout)));
    return this.find(sessionId);
  }
}
