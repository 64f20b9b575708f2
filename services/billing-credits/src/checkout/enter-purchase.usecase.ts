import { events } from '@colophon/contracts';
import { Clock, metrics, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { Account } from '../ledger/account.js';
import { monthOf } from '../ledger/free-month.js';
import { LedgerRepository } from '../ledger/ledger.repository.js';
import { packName } from '../packs/pack.js';
import { ApplyClaims } from './apply-claims.usecase.js';
import type { Checkout } from './checkout.js';
import { CheckoutRepository } from './checkout.repository.js';
import { PaymentRepository } from './payment.repository.js';

/** A checkout that is now known to be paid: credits, receipt, and whatever was claimed before we knew. */
@Injectable()
export class EnterPurchase {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly payments: PaymentRepository,
    private readonly ledger: LedgerRepository,
    private readonly applyClaims: ApplyClaims,
    private readonly clock: Clock,
  ) {}

  /** The caller holds the locks of payment and checkout. */
  async execute(transaction: Transaction, paid: Checkout): Promise<void> {
    const now = this.clock.now();
    const purchase = { ...paid, paidAt: now };
    const account = await this.ledger.lock(transaction, paid.userId);
    account.enterMonth(monthOf(now));
    account.purchase(paid.id, paid.credits, packName(paid.packId));
    await this.checkouts.save(transaction, purchase);
    await this.applyEarlierClaims(transaction, account, purchase);
    await this.ledger.save(transaction, account, now);
    await tell(transaction, account, purchase);
    transaction.afterCommit(() => {
      const labels = { 'colophon.pack': paid.packId };
      metrics.creditsMoved.add(paid.credits, { ...labels, 'colophon.kind': 'purchase' });
      metrics.revenue.add(paid.amount, { ...labels, 'colophon.currency': paid.currency });
    });
  }

  /** Refunds and disputes that overtook the purchase. */
  private async applyEarlierClaims(
    transaction: Transaction,
    account: Account,
    purchase: Checkout,
  ): Promise<void> {
    if (!purchase.paymentIntent) return;
    const claims = await this.payments.claims(transaction, purchase.paymentIntent);
    const refunds = { ...claims, disputes: [] };
    const refunded = await this.applyClaims.execute(
      transaction,
      { account, checkout: purchase },
      refunds,
      'refund',
    );
    await this.applyClaims.execute(transaction, { account, checkout: refunded }, claims, 'dispute');
  }
}

const tell = async (
  transaction: Transaction,
  account: Account,
  { id, userId, packId, credits, amount, currency, paidAt }: Checkout & { paidAt: Date },
): Promise<void> => {
  const origin = { aggregateId: userId, userId };
  const receipt = {
    purchaseId: id,
    pack: packName(packId),
    credits: String(credits),
    amountCents: String(amount),
    currency,
    paidAt: paidAt.toISOString(),
    balance: String(account.total),
  };
  await transaction.emit(events.creditsPurchased, { credits }, origin);
  await transaction.emit(events.mailRequested, { template: 'purchase_receipt', params: receipt }, origin);
};
