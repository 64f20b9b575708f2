import { commonErrors, LOGGER, type Logger, ServiceError, UnitOfWork } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { isUuid, requireUuids } from '../ledger/identifier.js';
import { paymentErrors } from '../payments/payment.errors.js';
import { AskProvider } from './ask-provider.usecase.js';
import type { Checkout } from './checkout.js';
import { CheckoutRepository } from './checkout.repository.js';

/** The caller's own checkout, up to date even when the webhook is late: who comes back from paying sees it paid. */
@Injectable()
export class ReadCheckout {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly askProvider: AskProvider,
    private readonly unitOfWork: UnitOfWork,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws ServiceError validation_failed, not_found */
  async execute(userId: string, checkoutId: string): Promise<Checkout> {
    requireUuids({ userId });
    const checkout = await this.find(userId, checkoutId);
    if (checkout.status !== 'open') return checkout;
    try {
      await this.askProvider.execute(checkout);
    } catch (error) {
      if (!(error instanceof ServiceError && error.is(commonErrors.unavailable))) throw error;
      this.logger.warn({ checkoutId }, 'the webhook has to tell: the payment provider does not answer');
      return checkout;
    }
    return this.find(userId, checkoutId);
  }

  private async find(userId: string, checkoutId: string): Promise<Checkout> {
    const found = isUuid(checkoutId)
      ? await this.checkouts.findOf(this.unitOfWork.manager, userId, checkoutId)
      : null;
    if (!found) throw new ServiceError(paymentErrors.notFound);
    return found;
  }
}
