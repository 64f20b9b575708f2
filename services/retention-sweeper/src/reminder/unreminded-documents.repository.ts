import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Purchasers } from '../retention/purchasers.repository.js';
import { RetainedDocumentRow } from '../retention/retained-document.entity.js';
import type { ReminderTimes } from './reminder.js';

/** Documents a mail speaks of; one user's others come with the next run. Bounds the transaction. */
const MOST_TOGETHER = 1000;

/** As in the partial index, which holds only what is still to be told. */
const UNREMINDED =
  "document.status = 'live' AND (document.reminded_for IS NULL OR document.reminded_for < document.expires_at)";

/** Documents whose owner does not know yet that they go. */
@Injectable()
export class UnremindedDocuments {
  constructor(private readonly purchasers: Purchasers) {}

  /** Users with a document that is due, the most urgent first. */
  async owners(manager: EntityManager, { now, due }: ReminderTimes, limit: number): Promise<string[]> {
    const rows = await manager.query<{ userId: string }[]>(
      `SELECT user_id AS "userId" FROM retained_document AS document
       WHERE ${UNREMINDED} AND expires_at > $1 AND expires_at <= $2
       GROUP BY user_id ORDER BY min(expires_at) LIMIT $3`,
      [now, due, limit],
    );
    return rows.map(({ userId }) => userId);
  }

  /** Under the user's lock: of several replicas the second finds nothing left. Empty unless something is due. */
  async lock(
    transaction: Transaction,
    userId: string,
    { now, due, together }: ReminderTimes,
  ): Promise<RetainedDocumentRow[]> {
    await this.purchasers.lock(transaction, userId);
    const documents = await transaction.manager
      .createQueryBuilder(RetainedDocumentRow, 'document')
      .where(UNREMINDED)
      .andWhere('document.userId = :userId', { userId })
      .andWhere('document.expiresAt > :now AND document.expiresAt <= :together', { now, together })
      .orderBy('document.expiresAt')
      .limit(MOST_TOGETHER)
      .setLock('pessimistic_write')
      .getMany();
    return documents.some(({ expiresAt }) => expiresAt && expiresAt <= due) ? documents : [];
  }

  /**
   * Of the times they have now; they are locked. Those without the longer times count as unknown again: billing is
   * asked once more before they go, in case the news of a purchase was lost.
   */
  async markReminded({ manager }: Transaction, documentIds: readonly string[]): Promise<void> {
    await manager.query(
      'UPDATE retained_document SET reminded_for = expires_at, plan_known = paid WHERE document_id = ANY ($1::uuid[])',
      [documentIds],
    );
  }
}
