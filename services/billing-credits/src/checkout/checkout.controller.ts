import {
  type AcceptWebhookRequest,
  CheckoutService,
  type CreateCheckoutRequest,
  type GetCheckoutRequest,
  type GetTestCheckoutRequest,
  type PayTestCheckoutRequest,
} from '@colophon/contracts';
import { ProtoController } from '@colophon/platform';
import { AcceptWebhook } from './accept-webhook.usecase.js';
import { presentCheckout } from './checkout.presenter.js';
import { CreateCheckout } from './create-checkout.usecase.js';
import { PayTestCheckout } from './pay-test-checkout.usecase.js';
import { ReadCheckout } from './read-checkout.usecase.js';

@ProtoController(CheckoutService)
export class CheckoutController {
  constructor(
    private readonly creation: CreateCheckout,
    private readonly reading: ReadCheckout,
    private readonly webhook: AcceptWebhook,
    private readonly test: PayTestCheckout,
  ) {}

  async createCheckout(request: CreateCheckoutRequest) {
    return { url: await this.creation.execute(request) };
  }

  async getCheckout({ userId, checkoutId }: GetCheckoutRequest) {
    return { checkout: presentCheckout(await this.reading.execute(userId, checkoutId)) };
  }

  async acceptWebhook(request: AcceptWebhookRequest) {
    await this.webhook.execute(request);
    return {};
  }

  async getTestCheckout({ sessionId }: GetTestCheckoutRequest) {
    return { checkout: presentCheckout(await this.test.find(sessionId)) };
  }

  async payTestCheckout({ sessionId }: PayTestCheckoutRequest) {
    return { checkout: presentCheckout(await this.test.pay(sessionId)) };
  }
}
