import { create } from '@bufbuild/protobuf';
import { events, FieldGenerationSchema } from '@colophon/contracts';
import { Clock, ServiceError, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { IsNull, LessThan, Not, type SelectQueryBuilder } from 'typeorm';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Attended, attentionOf } from './attention.js';
import type { Change, Document } from './document.js';
import { DocumentEntity } from './document.entity.js';
import type { FieldGenerationRecord } from './document-records.js';
import { documentErrors } from './document.errors.js';
import { changedFieldGenerations, type FieldRuns } from '../field-generation/field-generation.js';
import { changesScores, scoreColumns, writeProfileOf } from '../findability/document-scores.js';
import { presentFieldGeneration } from '../field-generation/field-generation.presenter.js';
import { endReportsOf } from '../report/report.repository.js';
import { mayBecome } from './document-status.js';
import { searchTextOf } from './search-text.js';

/** What other services learn about a document. */
export type DocumentOutline = Pick<Document, 'id' | 'userId' | 'filename' | 'createdAt' | 'processedKey'> & {
  /** Final, else proposed. */
  readonly title: string | null;
};

/** Rows of documents. Every read for a user names the user in its condition. */
@Injectable()
export class DocumentRepository {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceError not_found, also for another user's document */
  async get(userId: string, id: string): Promise<Document> {
    const row = await this.unitOfWork.manager.findOneBy(DocumentEntity, { id, userId });
    if (!row) throw new ServiceError(documentErrors.notFound);
    return row;
  }

  /** For a user's command: locks the row. @throws ServiceError not_found */
  async lockOwned(transaction: Transaction, userId: string, id: string): Promise<Document> {
    const document = await this.lock(transaction, id);
    if (document?.userId !== userId) throw new ServiceError(documentErrors.notFound);
    return document;
  }

  /**
   * First of all in a deletion: locks the document and its duplicates, in the order of ids. The database takes the id of
   * a deleted document out of its duplicates, so that two deletions could wait for each other in a circle.
   */
  async lockWithDuplicates({ manager }: Transaction, userId: string, id: string): Promise<void> {
    await manager.query(
      'SELECT 1 FROM document WHERE user_id = $1 AND (id = $2 OR duplicate_of = $2) ORDER BY id FOR UPDATE',
      [userId, id],
    );
  }

  /** For an event: locks the row; null when the document is gone. */
  lock(transaction: Transaction, id: string): Promise<Document | null> {
    return transaction.manager.findOne(DocumentEntity, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** The user's documents that are being worked on. */
  async countInProgress({ manager }: Transaction, userId: string): Promise<number> {
    return manager.countBy(DocumentEntity, { userId, stage: Not(IsNull()) });
  }

  /**
   * Without the rest of the rows, which is large: hundreds are asked for at a time. For any owner: only for other
   * services, never for a user.
   */
  findOutlines(ids: readonly string[]): Promise<DocumentOutline[]> {
    return this.unitOfWork.manager.query<DocumentOutline[]>(
      `SELECT id, user_id AS "userId", filename, created_at AS "createdAt", processed_key AS "processedKey",
         coalesce(final_metadata, generated_metadata) ->> 'title' AS title
       FROM document WHERE id = ANY ($1::uuid[])`,
      [ids],
    );
  }

  /**
   * Documents whose stage is overdue, the longest first, locked; those another replica holds are left to it.
   * @param after the last one of the batch before
   */
  lockOverdue(transaction: Transaction, after: Document | undefined, limit: number): Promise<Document[]> {
    return this.lockDue(transaction, 'stageDeadline', after, limit)
      .andWhere('document.stage IS NOT NULL')
      .getMany();
  }

  /** The same for documents with a run over one field that is overdue. */
  lockOverdueFields(
    transaction: Transaction,
    after: Document | undefined,
    limit: number,
  ): Promise<Document[]> {
    return this.lockDue(transaction, 'fieldDeadline', after, limit).getMany();
  }

  private lockDue(
    { manager }: Transaction,
    deadline: 'stageDeadline' | 'fieldDeadline',
    after: Document | undefined,
    limit: number,
  ): SelectQueryBuilder<DocumentEntity> {
    const due = manager
      .createQueryBuilder(DocumentEntity, 'document')
      .where(`document.${deadline} < :now`, { now: this.clock.now() })
      .orderBy(`document.${deadline}`)
      .addOrderBy('document.id')
      .limit(limit)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked');
    return after
      ? due.andWhere(`(document.${deadline}, document.id) > (:last, :id)`, {
          last: after[deadline],
          id: after.id,
        })
      : due;
  }

  hasOverdueFields(): Promise<boolean> {
    return this.unitOfWork.manager.existsBy(DocumentEntity, { fieldDeadline: LessThan(this.clock.now()) });
  }

  /**
   * The user's newest document with these bytes, kept from being deleted until the end of the transaction. Uploads of
   * the same bytes take turns, so that of two at once the second finds the first.
   */
  async findSameContent(
    { manager }: Transaction,
    { id, userId, sha256 }: { id: string; userId: string; sha256: string },
  ): Promise<string | null> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${userId}/${sha256}`]);
    const [same] = await manager.query<{ id: string }[]>(
      `SELECT id FROM document WHERE user_id = $1 AND sha256 = $2 AND id <> $3
       ORDER BY created_at DESC, id DESC LIMIT 1 FOR KEY SHARE`,
      [userId, sha256, id],
    );
    return same?.id ?? null;
  }

  /** @returns false when the document exists already */
  async insert(transaction: Transaction, document: Document): Promise<boolean> {
    const result = await transaction.manager
      .createQueryBuilder()
      .insert()
      .into(DocumentEntity)
      .values({ ...document, searchText: searchTextOf(document), attention: attentionOf(document) })
      .orIgnore()
      .returning('id')
      .execute();
    const rows = result.raw as unknown[];
    if (rows.length === 1) await this.announce(transaction, document);
    return rows.length === 1;
  }

  /**
   * Applies a change to the document as it was locked, and tells open browsers. New times of expiry and deadlines leave
   * the version unchanged: a user's save must not fail because a timer moved on meanwhile.
   * @returns the document afterwards
   * @throws Error when it changed since, which the lock rules out: the transaction is tried again
   */
  async change(transaction: Transaction, document: Document, change: Change): Promise<Document> {
    const status = change.status ?? document.status;
    if (status !== document.status && !mayBecome(document.status, status)) {
      throw new Error(`a document cannot go from ${document.status} to ${status}`);
    }
    const changed: Document = {
      ...document,
      ...change,
      version: document.version + (isEdit(document, change) ? 1 : 0),
      updatedAt: this.clock.now(),
    };
    const scores = await scoreChange(transaction, change, changed);
    const next: Document = { ...changed, findability: scores.findability ?? changed.findability };
    const { affected } = await transaction.manager.update(
      DocumentEntity,
      { id: document.id, version: document.version, status: document.status },
      {
        ...change,
        ...searchChange(change, next),
        ...attentionChange(change, next),
        ...scores,
        version: next.version,
        updatedAt: next.updatedAt,
      },
    );
    if (affected !== 1)
      throw new Error(`document ${document.id} is not at version ${document.version} any more`);
    const runs = changedFieldGenerations(document, next);
    if (runs.length === 0) await this.announce(transaction, next);
    for (const run of runs) await this.announce(transaction, next, status, run);
    return next;
  }

  /** Records requests and attempts of runs over one field: the version stays, and no event is sent. */
  async noteFieldRuns(
    transaction: Transaction,
    document: Document,
    { fieldGenerations, fieldDeadline }: FieldRuns,
  ): Promise<Document> {
    const runs = { fieldGenerations, fieldDeadline };
    await transaction.manager.update(DocumentEntity, { id: document.id }, runs);
    return { ...document, ...runs };
  }

  async delete(transaction: Transaction, document: Document): Promise<void> {
    await endReportsOf(transaction, document.id);
    await transaction.manager.delete(DocumentEntity, { id: document.id });
    await this.announce(transaction, { ...document, version: document.version + 1 }, 'deleted');
  }

  private async announce(
    transaction: Transaction,
    document: Document,
    status: string = document.status,
    run?: FieldGenerationRecord,
  ): Promise<void> {
    await transaction.emit(
      events.documentStatusChanged,
      {
        documentId: document.id,
        status,
        errorCode: document.errorCode,
        errorMessage: document.errorMessage,
        updatedAt: timestampFromDate(document.updatedAt),
        fieldGeneration: run && create(FieldGenerationSchema, presentFieldGeneration(run)),
      },
      { aggregateId: document.id, aggregateVersion: document.version, userId: document.userId },
    );
  }
}

/** What is searched follows the metadata in the same statement. */
const searchChange = (change: Change, next: Document): Partial<DocumentEntity> =>
  'finalMetadata' in change || 'generatedMetadata' in change ? { searchText: searchTextOf(next) } : {};

const ATTENDED: readonly string[] = [
  'finalMetadata',
  'generatedMetadata',
  'evidence',
  'language',
  'reviewed',
] satisfies (keyof Attended)[];
/** So does how much the document asks of a person. */
const attentionChange = (change: Change, next: Document): Partial<DocumentEntity> =>
  Object.keys(change).some((name) => ATTENDED.includes(name)) ? { attention: attentionOf(next) } : {};

/** And how well the file can be found. */
const scoreChange = async (
  transaction: Transaction,
  change: Change,
  next: Document,
): Promise<Partial<DocumentEntity>> => {
  if (!next.originalFacts || !changesScores(change)) return {};
  return scoreColumns(next, await writeProfileOf(transaction, next.userId));
};

/** Fields that change without a user's action. */
const TIMES: readonly string[] = [
  'originalExpiresAt',
  'processedExpiresAt',
  'stageDeadline',
  'stageAttempts',
  'stageAskedAt',
  'stageRequestId',
  'stageTries',
  'fieldDeadline',
] satisfies (keyof Change)[];
const isEdit = (document: Document, change: Change): boolean =>
  Object.entries(change).some(
    ([name, value]) => !TIMES.includes(name) && value !== document[name as keyof Change],
  );
