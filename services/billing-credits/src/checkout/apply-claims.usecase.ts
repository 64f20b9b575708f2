import { metrics, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { Account } from '../ledger/account.js';
import type { Checkout } from './checkout.js';
import { CheckoutRepository } from './checkout.repository.js';
import { ReservedCredits } from './reserved-credits.repository.js';
import { type Claims, owedCredits, reversalStep } from './reversal.js';

/** What ends a claim of its kind in the buyer's account. */
const GIVEN_BACK_AS = { refund: 'refund_failed', dispute: 'dispute_won' } as const;

/** Adjusts the credits of a purchase to the refunds and disputes of its payment. */
@Injectable()
export class ApplyClaims {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly reserved: ReservedCredits,
  ) {}

  /**
   * The caller holds the locks of payment, checkout and account, and saves the account.
   * @param takenAs what brought the change about
   * @returns the purchase afterwards; the same object when nothing changed
   */
  async execute(
    transaction: Transaction,
    { account, checkout }: { account: Account; checkout: Checkout },
    claims: Claims,
    takenAs: 'refund' | 'dispute',
  ): Promise<Checkout> {
    const released = await this.reserved.takeReleased(transaction, checkout);
    // What has come back counts as not claimed yet, so that it is taken now.
    const before = { ...checkout, shortfall: checkout.shortfall - released };
    const owed = owedCredits(checkout, claims);
    const { credits, reclaimed, shortfall } = reversalStep(before, owed, account.state.paid);
    const awaited = await this.awaitReserved(transaction, checkout, {
      awaited: checkout.awaited - released,
      missing: Math.max(0, shortfall - before.shortfall),
      shortfall,
    });
    if (reclaimed === checkout.reclaimed && shortfall === checkout.shortfall && awaited === checkout.awaited)
      return checkout;
    const reversals = checkout.reversals + (credits === 0 ? 0 : 1);
    if (credits !== 0) {
      const type = credits > 0 ? GIVEN_BACK_AS[takenAs] : takenAs;
      account.reverse(type, credits, `${type}/${checkout.id}/${reversals}`);
      const labels = { 'colophon.kind': type, 'colophon.pack': checkout.packId };
      transaction.afterCommit(() => metrics.creditsMoved.add(Math.abs(credits), labels));
    }
    const changed = { ...checkout, reclaimed, shortfall, awaited, reversals };
    await this.checkouts.save(transaction, changed);
    return changed;
  }

  /** @param missing what could not be taken now. @returns how many of the shortfall may still come back */
  private async awaitReserved(
    transaction: Transaction,
    checkout: Checkout,
    { awaited, missing, shortfall }: { awaited: number; missing: number; shortfall: number },
  ): Promise<number> {
    const noted = await this.reserved.count(transaction, checkout.id);
    const reserved = missing > 0 ? await this.reserved.note(transaction, checkout) : noted;
    const left = Math.min(Math.min(awaited, noted) + missing, shortfall, reserved);
    if (left === 0 && reserved > 0) await this.reserved.forget(transaction, checkout.id);
    return left;
  }
}
