import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** The services that hold something of a user. The account is wholly gone once each has said that it erased it. */
const SERVICES = ['document', 'billing-credits', 'retention-sweeper', 'webhooks'] as const;

export interface DeletedUser {
  readonly id: string;
  readonly email: string;
  /** Keyed hash of the address. */
  readonly addressMark: Buffer;
  /** Of addresses the account had before. */
  readonly earlierMarks: readonly Buffer[];
  readonly deletedAt: Date;
}

/** What is left of accounts, for as long as something has to be done for them. */
@Injectable()
export class DeletedUsers {
  async add(manager: EntityManager, user: DeletedUser): Promise<void> {
    await manager.query(
      `INSERT INTO deleted_users (id, farewell_email, address_mark, earlier_marks, deleted_at, told_at)
       VALUES ($1, $2, $3, $4, $5, $5)`,
      [user.id, user.email, user.addressMark, user.earlierMarks, user.deletedAt],
    );
  }

  async has(manager: EntityManager, id: string): Promise<boolean> {
    return (await manager.query<unknown[]>('SELECT 1 FROM deleted_users WHERE id = $1', [id])).length > 0;
  }

  /** The address of the last mail, given once: it is forgotten in the transaction that sends the mail. */
  async takeFarewellEmail(manager: EntityManager, id: string): Promise<string | undefined> {
    const [[row]] = await manager.query<[{ email: string | null }[], number]>(
      `UPDATE deleted_users SET farewell_email = NULL
       FROM (SELECT farewell_email AS email FROM deleted_users WHERE id = $1 FOR UPDATE) AS before
       WHERE id = $1 RETURNING before.email`,
      [id],
    );
    return row?.email ?? undefined;
  }

  /** Of the accounts that had the address and were deleted since the moment, the last. */
  async lastWithAddress(
    manager: EntityManager,
    marks: readonly Buffer[],
    since: Date,
  ): Promise<string | undefined> {
    const [row] = await manager.query<{ id: string }[]>(
      `SELECT id FROM deleted_users
       WHERE (address_mark = ANY ($1::bytea[]) OR earlier_marks && $1::bytea[]) AND deleted_at >= $2
       ORDER BY deleted_at DESC LIMIT 1`,
      [marks, since],
    );
    return row?.id;
  }

  async noteErased(manager: EntityManager, id: string, service: string): Promise<void> {
    await manager.query(
      `UPDATE deleted_users SET erased_by = array_append(erased_by, $2)
       WHERE id = $1 AND NOT erased_by @> ARRAY[$2]`,
      [id, service],
    );
  }

  /**
   * Accounts that some service has not erased since the event was last published, before the moment; records a new
   * publication.
   */
  async claimUnerased(
    manager: EntityManager,
    { toldBefore, now, limit }: { toldBefore: Date; now: Date; limit: number },
  ): Promise<string[]> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      `UPDATE deleted_users SET told_at = $3 WHERE id IN (
         SELECT id FROM deleted_users WHERE NOT erased_by @> $1::text[] AND told_at < $2
         ORDER BY told_at LIMIT $4 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [SERVICES, toldBefore, now, limit],
    );
    return rows.map(({ id }) => id);
  }

  async forget(
    manager: EntityManager,
    moments: { emailsBefore: Date; marksBefore: Date; rowsBefore: Date },
  ): Promise<void> {
    const { emailsBefore, marksBefore, rowsBefore } = moments;
    await manager.query(
      'UPDATE deleted_users SET farewell_email = NULL WHERE farewell_email IS NOT NULL AND deleted_at < $1',
      [emailsBefore],
    );
    await manager.query(
      `UPDATE deleted_users SET address_mark = NULL, earlier_marks = '{}'
       WHERE (address_mark IS NOT NULL OR earlier_marks <> '{}') AND deleted_at < $1`,
      [marksBefore],
    );
    await manager.query('DELETE FROM deleted_users WHERE deleted_at < $1 AND erased_by @> $2::text[]', [
      rowsBefore,
      SERVICES,
    ]);
  }
}
