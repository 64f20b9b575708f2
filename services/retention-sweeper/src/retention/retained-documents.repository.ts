import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RetainedDocumentRow } from './retained-document.entity.js';
import { RetainedFileRow } from './retained-file.entity.js';
import type { FileKind, RetainedFile } from './retention-policy.js';

export interface EndingPage {
  /** The last one of the page before. */
  readonly after: RetainedDocumentRow | undefined;
  readonly limit: number;
}

/** What is left of an ended document. */
const GONE = { expiresAt: null, nextErasureAt: null, filename: '', planKnown: true };

/** Documents and their files. A document's files change only under the document's lock. */
@Injectable()
export class RetainedDocuments {
  /** Makes the row where it is missing: events may come in any order. Of a deleted user it is one that is to go. */
  async lock({ manager }: Transaction, documentId: string, userId: string): Promise<RetainedDocumentRow> {
    await manager.query(
      `INSERT INTO retained_document (document_id, user_id, status, ended_at)
       SELECT $1, $2, CASE WHEN deleted_at IS NULL THEN 'live' ELSE 'deleting' END, deleted_at
       FROM (SELECT max(deleted_at) AS deleted_at FROM purchaser WHERE user_id = $2) AS owner
       ON CONFLICT DO NOTHING`,
      [documentId, userId],
    );
    return manager.findOneOrFail(RetainedDocumentRow, {
      where: { documentId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** True of a document that was deleted or has expired, and of whatever belongs to a deleted user. */
  async hasEnded(manager: EntityManager, documentId: string, userId: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT 1 FROM retained_document WHERE document_id = $1 AND status <> 'live'
       UNION ALL SELECT 1 FROM purchaser WHERE user_id = $2 AND deleted_at IS NOT NULL LIMIT 1`,
      [documentId, userId],
    );
    return rows.length > 0;
  }

  /** The user's documents have the longer times from now on, and their files are to be given them. */
  async markPaid({ manager }: Transaction, userId: string): Promise<void> {
    await manager.update(RetainedDocumentRow, { userId, status: 'live' }, { paid: true, planKnown: false });
  }

  lockUnknownPlans({ manager }: Transaction, userId: string, limit: number): Promise<RetainedDocumentRow[]> {
    return manager.find(RetainedDocumentRow, {
      where: { userId, status: 'live', planKnown: false },
      order: { documentId: 'ASC' },
      take: limit,
      lock: { mode: 'pessimistic_write' },
    });
  }

  /**
   * One that is due and that no other replica works on; those in `except` failed a moment ago.
   * @param among of these; without, of those that do not end with the files that are due
   */
  async lockDue(
    { manager }: Transaction,
    now: Date,
    { except, among }: { except: readonly string[]; among?: readonly string[] },
  ): Promise<RetainedDocumentRow | undefined> {
    const [due] = await manager
      .createQueryBuilder(RetainedDocumentRow, 'document')
      .where("document.status = 'live' AND document.nextErasureAt <= :now", { now })
      .andWhere('document.documentId <> ALL (:except)', { except })
      .andWhere(among ? 'document.documentId = ANY (:among)' : 'document.expiresAt > :now', { among })
      .orderBy('document.nextErasureAt')
      .limit(1)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
    return due;
  }

  /** Without locks: those all of whose files are due, the longest due first. */
  ending(manager: EntityManager, now: Date, { after, limit }: EndingPage): Promise<RetainedDocumentRow[]> {
    const ending = manager
      .createQueryBuilder(RetainedDocumentRow, 'document')
      .where("document.status = 'live' AND document.nextErasureAt <= :now", { now })
      .andWhere('(document.expiresAt IS NULL OR document.expiresAt <= :now)')
      .orderBy('document.nextErasureAt')
      .addOrderBy('document.documentId')
      .limit(limit);
    if (after) {
      const { nextErasureAt, documentId } = after;
      ending.andWhere('(document.nextErasureAt, document.documentId) > (:nextErasureAt, :documentId)', {
        nextErasureAt,
        documentId,
      });
    }
    return ending.getMany();
  }

  files({ manager }: Transaction, documentId: string): Promise<RetainedFile[]> {
    return manager.find(RetainedFileRow, { where: { documentId }, order: { kind: 'ASC', version: 'ASC' } });
  }

  async saveFile({ manager }: Transaction, file: RetainedFile): Promise<void> {
    await manager.upsert(RetainedFileRow, file, ['documentId', 'kind', 'version']);
  }

  async removeFile(
    { manager }: Transaction,
    file: { documentId: string; kind: FileKind; version: number },
  ): Promise<void> {
    const { documentId, kind, version } = file;
    await manager.delete(RetainedFileRow, { documentId, kind, version });
  }

  async update(
    { manager }: Transaction,
    documentId: string,
    change: Partial<Omit<RetainedDocumentRow, 'documentId'>>,
  ): Promise<void> {
    await manager.update(RetainedDocumentRow, { documentId }, change);
  }

  /** Takes the document's own times from its files. */
  async refreshTimes({ manager }: Transaction, documentId: string): Promise<void> {
    await manager.query(
      `UPDATE retained_document SET
         expires_at = (SELECT max(expires_at) FROM retained_file WHERE document_id = $1 AND NOT superseded),
         next_erasure_at = (SELECT min(expires_at) FROM retained_file WHERE document_id = $1)
       WHERE document_id = $1`,
      [documentId],
    );
  }

  /** Its files are forgotten, nothing of it is shown any more. */
  async end(
    transaction: Transaction,
    documentId: string,
    status: 'deleting' | 'expired',
    now: Date,
  ): Promise<void> {
    await transaction.manager.delete(RetainedFileRow, { documentId });
    await this.update(transaction, documentId, { ...GONE, status, endedAt: now });
  }

  /**
   * Begins the deletion of all documents of a user, whose lock is held: no file is added meanwhile. The documents
   * come before their files, as wherever files change.
   */
  async endAllOf({ manager }: Transaction, userId: string, now: Date): Promise<void> {
    const { raw } = await manager.update(
      RetainedDocumentRow,
      { userId, status: 'live' },
      { ...GONE, status: 'deleting', endedAt: now },
      { returning: ['documentId'] },
    );
    const ended = (raw as { document_id: string }[]).map((row) => row.document_id);
    await manager.query('DELETE FROM retained_file WHERE document_id = ANY ($1::uuid[])', [ended]);
  }

  async usersOfUnknownPlan(
    manager: EntityManager,
    after: string | undefined,
    limit: number,
  ): Promise<string[]> {
    const rows = await manager.query<{ userId: string }[]>(
      `SELECT DISTINCT user_id AS "userId" FROM retained_document
       WHERE status = 'live' AND NOT plan_known AND ($1::uuid IS NULL OR user_id > $1)
       ORDER BY user_id LIMIT $2`,
      [after, limit],
    );
    return rows.map(({ userId }) => userId);
  }

  /** Deletions whose objects were still there some time after they began. */
  async lockUnfinishedDeletion(
    { manager }: Transaction,
    begunBefore: Date,
    except: readonly string[],
  ): Promise<RetainedDocumentRow | undefined> {
    const [unfinished] = await manager
      .createQueryBuilder(RetainedDocumentRow, 'document')
      .where("document.status = 'deleting' AND document.endedAt <= :begunBefore", { begunBefore })
      .andWhere('document.documentId <> ALL (:except)', { except })
      .orderBy('document.endedAt')
      .limit(1)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
    return unfinished;
  }

  /**
   * Not those whose end is not confirmed.
   * @returns how many rows of documents that ended before the moment were forgotten
   */
  async forgetEnded(manager: EntityManager, endedBefore: Date, limit: number): Promise<number> {
    const [, count] = await manager.query<[unknown[], number]>(
      `DELETE FROM retained_document WHERE document_id IN
         (SELECT document_id FROM retained_document
          WHERE status IN ('deleted', 'expired') AND (status = 'deleted' OR end_confirmed) AND ended_at < $1
          ORDER BY ended_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [endedBefore, limit],
    );
    return count;
  }

  /** Without locks. */
  findMany(manager: EntityManager, documentIds: readonly string[]): Promise<RetainedDocumentRow[]> {
    return manager
      .createQueryBuilder(RetainedDocumentRow, 'document')
      .where('document.documentId = ANY (:documentIds)', { documentIds })
      .getMany();
  }

  filesOfMany(manager: EntityManager, documentIds: readonly string[]): Promise<RetainedFile[]> {
    return manager
      .createQueryBuilder(RetainedFileRow, 'file')
      .where('file.documentId = ANY (:documentIds)', { documentIds })
      .getMany();
  }
}
