import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';

/**
 * Users whose account is gone. What still makes something for a user asks here first, in the same transaction: both
 * sides take the user's lock, so that whatever began before the end of the account is seen by the erasure, and whatever
 * begins after it is refused.
 */
@Injectable()
export class DeletedUsers {
  async add({ manager }: Transaction, userId: string, now: Date): Promise<void> {
    await manager.query("SELECT pg_advisory_xact_lock(hashtextextended('user/' || $1, 0))", [userId]);
    await manager.query(
      'INSERT INTO deleted_user (user_id, deleted_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [userId, now],
    );
  }

  /** Until the end of the transaction, no other transaction can delete the account. */
  async has({ manager }: Transaction, userId: string): Promise<boolean> {
    await manager.query("SELECT pg_advisory_xact_lock_shared(hashtextextended('user/' || $1, 0))", [userId]);
    // A statement of its own: the one that waited for the lock sees what was there before.
    const rows = await manager.query<unknown[]>('SELECT 1 FROM deleted_user WHERE user_id = $1', [userId]);
    return rows.length > 0;
  }
}
