import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

interface PurchaserRow {
  readonly purchases: number;
}

/**
 * Counts the purchases seen of each user. Its row is the lock between a file that is being scheduled and a purchase
 * that extends files, always taken before a document's: whichever commits second sees the other.
 */
@Injectable()
export class Purchasers {
  async seen(manager: EntityManager, userId: string): Promise<number> {
    const [row] = await manager.query<PurchaserRow[]>('SELECT purchases FROM purchaser WHERE user_id = $1', [
      userId,
    ]);
    return row?.purchases ?? 0;
  }

  async lock({ manager }: Transaction, userId: string): Promise<number> {
    await manager.query('INSERT INTO purchaser (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
    const [row] = await manager.query<PurchaserRow[]>(
      'SELECT purchases FROM purchaser WHERE user_id = $1 FOR UPDATE',
      [userId],
    );
    return row?.purchases ?? 0;
  }

  /** The row stays for a while: what comes late must find that the user is gone, see `RetainedDocuments.lock`. */
  async markDeleted({ manager }: Transaction, userId: string, now: Date): Promise<void> {
    await manager.query(
      'UPDATE purchaser SET purchases = 0, deleted_at = coalesce(deleted_at, $2) WHERE user_id = $1',
      [userId, now],
    );
  }

  /** @returns how many users that were deleted before the moment were forgotten */
  async forgetDeleted(manager: EntityManager, deletedBefore: Date, limit: number): Promise<number> {
    const [, count] = await manager.query<[unknown[], number]>(
      `DELETE FROM purchaser WHERE user_id IN
         (SELECT user_id FROM purchaser WHERE deleted_at < $1
          ORDER BY deleted_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [deletedBefore, limit],
    );
    return count;
  }

  /** A purchase of a deleted user, heard of late, counts for nothing. */
  async count({ manager }: Transaction, userId: string): Promise<void> {
    await manager.query(
      `INSERT INTO purchaser (user_id, purchases) VALUES ($1, 1)
       ON CONFLICT (user_id) DO UPDATE SET purchases = purchaser.purchases + 1 WHERE purchaser.deleted_at IS NULL`,
      [userId],
    );
  }
}
