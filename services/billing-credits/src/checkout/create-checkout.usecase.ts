import { Clock, crashPoint, ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { requireUuids } from '../ledger/identifier.js';
import { creditPacks, findPack } from '../packs/pack.js';
import { PaymentProvider } from '../payments/payment-provider.js';
import { paymentErrors } from '../payments/payment.errors.js';
import { type Checkout, newCheckout } from './checkout.js';
import { CheckoutRepository } from './checkout.repository.js';

export interface CheckoutOrder {
  readonly userId: string;
  readonly packId: string;
  /** Chosen by the caller; a repeated order with the same id is the same checkout. */
  readonly checkoutId: string;
}

/**
 * Opens a checkout. The order is kept before the provider is asked, and its id is the provider's idempotency key:
 * if a process dies in between, a repeated call ends up at the same session.
 */
@Injectable()
export class CreateCheckout {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly provider: PaymentProvider,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @returns where to pay. @throws ServiceError validation_failed, checkout_id_reused, unavailable */
  async execute(order: CheckoutOrder): Promise<string> {
    const checkout = await this.unitOfWork.run((transaction) =>
      this.checkouts.make(transaction, orderedCheckout(order, this.clock.now())),
    );
    if (checkout.userId !== order.userId.toLowerCase() || checkout.packId !== order.packId) {
      throw new ServiceError(paymentErrors.checkoutIdReused);
    }
    if (checkout.url) return checkout.url;
    const session = await this.provider.openSession(checkout);
    crashPoint('checkout.after-session');
    const opened = await this.unitOfWork.run((transaction) =>
      this.checkouts.keepSession(transaction, checkout.id, session),
    );
    return opened.url ?? session.url;
  }
}

const orderedCheckout = ({ userId, packId, checkoutId }: CheckoutOrder, now: Date): Checkout => {
  requireUuids({ userId, checkoutId });
  const pack = findPack(packId);
  if (pack) return newCheckout({ id: checkoutId, userId, pack, now });
  const message = `must be one of ${creditPacks.map(({ id }) => id).join(', ')}`;
  throw new ServiceError(paymentErrors.validationFailed, { details: [{ field: 'pack', message }] });
};
