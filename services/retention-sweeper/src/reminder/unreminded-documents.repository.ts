import { type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { Purchasers } from '../retention/purchasers.repository.js';
import { RetainedDocumentRow } from '../retention/retained-document.entity.js';
import type { ReminderTimes } from './reminder.js';

/** Documents a mail speaks of; one user's others come with the next run. Bounds the transaction. */
const MOST_TOGETHER = 1000;

/**
 * As in the partial index, which contains only documents without a reminder. Not those of a buyer that are yet to be
 * given their longer times.
 */
const UNREMINDED = `document.status = 'live'
  AND (document.reminded_for IS NULL OR document.reminded_for < document.expires_at)
  AND NOT (document.paid AND NOT document.plan_known)`;

export interface DueOwner {
  readonly userId: string;
  /** The document that the mail will name, as far as is known before the user's lock. */
  readonly documentId: string;
}

/** Documents whose owner does not know yet that they go. */
@Injectable()
export class UnremindedDocuments {
  constructor(
    private readonly purchasers: Purchasers,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Users with a document that is due, the most urgent first, each with the document that goes first. */
  owners({ now, due }: ReminderTimes, limit: number): Promise<DueOwner[]> {
    return this.unitOfWork.manager.query<DueOwner[]>(
      `SELECT user_id AS "userId", document_id AS "documentId" FROM (
         SELECT DISTINCT ON (user_id) user_id, document_id, expires_at FROM retained_document AS document
         WHERE ${UNREMINDED} AND expires_at > $1 AND expires_at <= $2
         ORDER BY user_id, expires_at, document_id
       ) AS soonest ORDER BY expires_at LIMIT $3`,
      [now, due, limit],
    );
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
      'UPDATE retained_document SET reminded_for = expires_at, plan_known = plan_known AND paid WHERE document_id = ANY ($1::uuid[])',
      [documentIds],
    );
  }
}
