import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Checkout } from './checkout.js';

/** A purchase some of whose credits are no longer reserved. */
export interface EndedClaim {
  readonly checkoutId: string;
  readonly payment: string;
}

/**
 * Credits that were reserved when a claim came: neither there to take, nor spent. Changed under the lock of the buyer's
 * account, which every reservation waits for as well.
 */
@Injectable()
export class ReservedCredits {
  /** Notes for a purchase every paid credit that its buyer has reserved now. @returns how many are noted for it */
  async note(transaction: Transaction, { id, userId }: Pick<Checkout, 'id' | 'userId'>): Promise<number> {
    await transaction.manager.query(
      `INSERT INTO claimed_reservation (checkout_id, generation_id)
       SELECT $1, generation_id FROM reservation WHERE user_id = $2 AND status = 'reserved' AND pool = 'paid'
       ON CONFLICT DO NOTHING`,
      [id, userId],
    );
    return this.count(transaction, id);
  }

  /**
   * Forgets what has ended. A credit that was released is taken for one purchase only.
   * @returns how many are to be taken for this purchase
   */
  async takeReleased(
    { manager }: Transaction,
    { id, awaited, shortfall }: Pick<Checkout, 'id' | 'awaited' | 'shortfall'>,
  ): Promise<number> {
    const [taken] = await manager.query<[{ id: string }[], number]>(
      `DELETE FROM claimed_reservation WHERE generation_id IN (
         SELECT generation_id FROM claimed_reservation JOIN reservation USING (generation_id)
         WHERE checkout_id = $1 AND status = 'released' ORDER BY generation_id LIMIT $2
       ) RETURNING generation_id AS id`,
      [id, Math.min(awaited, shortfall)],
    );
    await manager.query(
      `DELETE FROM claimed_reservation USING reservation
       WHERE claimed_reservation.generation_id = reservation.generation_id AND checkout_id = $1 AND status <> 'reserved'`,
      [id],
    );
    return new Set(taken.map((reservation) => reservation.id)).size;
  }

  async count({ manager }: Transaction, checkoutId: string): Promise<number> {
    const [row] = await manager.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM claimed_reservation WHERE checkout_id = $1',
      [checkoutId],
    );
    return row?.count ?? 0;
  }

  async forget({ manager }: Transaction, checkoutId: string): Promise<void> {
    await manager.query('DELETE FROM claimed_reservation WHERE checkout_id = $1', [checkoutId]);
  }

  /**
   * Without locks: purchases for which a credit was noted that is no longer reserved, in the order of their ids.
   * @param after the last one of the page before
   */
  ended(manager: EntityManager, after: string | undefined, limit: number): Promise<EndedClaim[]> {
    return manager.query<EndedClaim[]>(
      `SELECT id AS "checkoutId", payment_intent AS payment FROM checkout WHERE id IN (
         SELECT checkout_id FROM claimed_reservation JOIN reservation USING (generation_id)
         WHERE reservation.status <> 'reserved'
       ) AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`,
      [after ?? null, limit],
    );
  }
}
