import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, LessThan, Not } from 'typeorm';
import { isUuid } from '../ledger/identifier.js';
import type { SessionEvent } from '../payments/payment-event.js';
import type { OpenedSession } from '../payments/payment-provider.js';
import type { Checkout } from './checkout.js';
import { CheckoutRow } from './checkout.entity.js';

/** Orders and what became of them. Locks go payment, checkout, account: never the other way round. */
@Injectable()
export class CheckoutRepository {
  /** @returns the order made under this id, which is an earlier one when the call is repeated */
  async make({ manager }: Transaction, checkout: Checkout): Promise<Checkout> {
    await manager.createQueryBuilder().insert().into(CheckoutRow).values(checkout).orIgnore().execute();
    return manager.findOneByOrFail(CheckoutRow, { id: checkout.id });
  }

  /** The first session stays. */
  async keepSession({ manager }: Transaction, id: string, session: OpenedSession): Promise<Checkout> {
    await manager.update(CheckoutRow, { id, sessionId: IsNull() }, { ...session });
    return manager.findOneByOrFail(CheckoutRow, { id });
  }

  /** Only the user's own. */
  findOf(manager: EntityManager, userId: string, id: string): Promise<Checkout | null> {
    return manager.findOneBy(CheckoutRow, { id, userId });
  }

  findBySession(manager: EntityManager, sessionId: string): Promise<Checkout | null> {
    return manager.findOneBy(CheckoutRow, { sessionId });
  }

  /** Open ones, those longest not asked about first. */
  leastAsked(manager: EntityManager, openedBefore: Date, limit: number): Promise<Checkout[]> {
    return manager.find(CheckoutRow, {
      where: { status: 'open', createdAt: LessThan(openedBefore), sessionId: Not(IsNull()) },
      order: { askedAt: { direction: 'ASC', nulls: 'FIRST' }, createdAt: 'ASC' },
      take: limit,
    });
  }

  async noteAsked(manager: EntityManager, id: string, now: Date): Promise<void> {
    await manager.update(CheckoutRow, { id }, { askedAt: now });
  }

  async expireOpened(manager: EntityManager, before: Date): Promise<void> {
    await manager.update(CheckoutRow, { status: 'open', createdAt: LessThan(before) }, { status: 'expired' });
  }

  /** Keeps all other news of this checkout waiting until the commit. */
  async lockForEvent({ manager }: Transaction, news: SessionEvent): Promise<Checkout | undefined> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT id FROM checkout
       WHERE session_id = $1 OR id = $2::uuid
       ORDER BY session_id = $1 DESC NULLS LAST LIMIT 1 FOR UPDATE`,
      [news.sessionId, news.checkoutId && isUuid(news.checkoutId) ? news.checkoutId : null],
    );
    const id = rows[0]?.id;
    return id ? manager.findOneByOrFail(CheckoutRow, { id }) : undefined;
  }

  async lockByPayment({ manager }: Transaction, paymentIntent: string): Promise<Checkout | undefined> {
    const found = await manager.findOne(CheckoutRow, {
      where: { paymentIntent },
      lock: { mode: 'pessimistic_write' },
    });
    return found ?? undefined;
  }

  /** The caller holds its lock. */
  async save({ manager }: Transaction, checkout: Checkout): Promise<void> {
    const { id, status, sessionId, paymentIntent, paidAt, reclaimed, shortfall, awaited, reversals } =
      checkout;
    const changed = { status, sessionId, paymentIntent, paidAt, reclaimed, shortfall, awaited, reversals };
    await manager.update(CheckoutRow, { id }, changed);
  }
}
