import type {
  AcceptWebhookRequest,
  CheckoutService,
  CreateCheckoutRequest,
  GetCheckoutRequest,
  GetTestCheckoutRequest,
  PayTestCheckoutRequest,
} from '@colophon/contracts';
import type { RpcHandlers } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { AcceptWebhook } from './accept-webhook.usecase.js';
import { presentCheckout } from './checkout.presenter.js';
import { CreateCheckout } from './create-checkout.usecase.js';
import { PayTestCheckout } from './pay-test-checkout.usecase.js';
import { ReadCheckout } from './read-checkout.usecase.js';

@Injectable()
export class CheckoutController implements RpcHandlers<typeof CheckoutService> {
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
