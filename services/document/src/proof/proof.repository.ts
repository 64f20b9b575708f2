import { events } from '@colophon/contracts';
import { proofLimits, type ProofStatus } from '@colophon/contracts/rules';
import { ServiceError, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { Proof } from './proof.js';
import { ProofEntity } from './proof.entity.js';
import { proofErrors } from './proof.errors.js';

/** With the moment the first of its documents ends, as far as that is known today. */
export type KnownProof = Proof & { readonly expiresAt: Date | null };

export type ProofEnd =
  | { readonly status: 'completed'; readonly result: object }
  | { readonly status: 'failed'; readonly errorCode: string; readonly errorMessage: string };

interface Owned {
  readonly id: string;
  readonly userId: string;
}

const HOUR_MS = 60 * 60_000;
const END_OF_DOCUMENT = 'GREATEST(document.original_expires_at, document.processed_expires_at)';

/** Rows of proofs; open browsers get an event of each change. Every read for a user names the user in its condition. */
@Injectable()
export class ProofRepository {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** The newest first. */
  async list(userId: string): Promise<KnownProof[]> {
    const proofs = await this.unitOfWork.manager.find(ProofEntity, {
      where: { userId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: proofLimits.kept,
    });
    return this.withExpiry(proofs);
  }

  /** @throws ServiceError not_found, also for another user's proof */
  async get(userId: string, id: string): Promise<KnownProof> {
    const [proof] = await this.withExpiry(await this.unitOfWork.manager.findBy(ProofEntity, { id, userId }));
    if (!proof) throw new ServiceError(proofErrors.notFound);
    return proof;
  }

  /**
   * Counts a start. To be called before the proof is inserted: the rows of one user are counted by one transaction at a
   * time.
   * @returns when the next one is allowed; undefined where this one is
   */
  async countStart({ manager }: Transaction, userId: string, now: Date): Promise<Date | undefined> {
    await manager.query("SELECT pg_advisory_xact_lock(hashtextextended('proof/' || $1, 0))", [userId]);
    const since = new Date(now.getTime() - HOUR_MS);
    await manager.query('DELETE FROM proof_start WHERE user_id = $1 AND started_at <= $2', [userId, since]);
    const starts = await manager.query<{ at: Date }[]>(
      'SELECT started_at AS at FROM proof_start WHERE user_id = $1 ORDER BY started_at',
      [userId],
    );
    const [first] = starts;
    if (first && starts.length >= proofLimits.perHour) return new Date(first.at.getTime() + HOUR_MS);
    await manager.query('INSERT INTO proof_start (user_id, started_at) VALUES ($1, $2)', [userId, now]);
    return undefined;
  }

  /** @returns false while another proof of the user runs */
  async insert(transaction: Transaction, proof: Proof): Promise<boolean> {
    const inserted = await transaction.manager
      .createQueryBuilder()
      .insert()
      .into(ProofEntity)
      .values({ ...proof, result: null })
      .orIgnore()
      .returning('id')
      .execute();
    const isNew = (inserted.raw as unknown[]).length === 1;
    if (isNew) await announce(transaction, [proof], proof.status);
    return isNew;
  }

  /** @returns whether the user has such a proof */
  has({ manager }: Transaction, userId: string, id: string): Promise<boolean> {
    return manager.existsBy(ProofEntity, { id, userId });
  }

  /** @returns false when it ended before, or exists no longer */
  async end(transaction: Transaction, id: string, end: ProofEnd, now: Date): Promise<boolean> {
    const ended = await transaction.manager
      .createQueryBuilder()
      .update(ProofEntity)
      .set({
        status: end.status,
        finishedAt: now,
        deadline: null,
        ...(end.status === 'failed'
          ? { errorCode: end.errorCode, errorMessage: end.errorMessage }
          : { result: () => ':result::jsonb' }),
      })
      .setParameter('result', end.status === 'completed' ? JSON.stringify(end.result) : null)
      .where("id = :id AND status = 'running'", { id })
      .returning('user_id')
      .execute();
    const [row] = ended.raw as { user_id: string }[];
    if (!row) return false;
    await announce(transaction, [{ id, userId: row.user_id }], end.status);
    return true;
  }

  /** Whether its result is stored: repeated by the worker, it changes nothing. */
  isCompleted({ manager }: Transaction, id: string): Promise<boolean> {
    return manager.existsBy(ProofEntity, { id, status: 'completed' });
  }

  /** @returns false if the user has no such proof */
  async delete(transaction: Transaction, userId: string, id: string): Promise<boolean> {
    const { affected } = await transaction.manager.delete(ProofEntity, { id, userId });
    if (affected !== 1) return false;
    await announce(transaction, [{ id, userId }], 'deleted');
    return true;
  }

  /** Those that a document takes part in. @returns their ids */
  deleteWith(transaction: Transaction, { id, userId }: Owned): Promise<string[]> {
    const taking = 'SELECT proof_id FROM proof_document WHERE document_id = $2';
    return this.deleteThose(transaction, taking, [userId, id]);
  }

  /** All but the newest of a user. @returns the ids of those that are gone */
  deleteOldest(transaction: Transaction, userId: string): Promise<string[]> {
    const oldest = 'SELECT id FROM proof WHERE user_id = $1 ORDER BY created_at DESC, id DESC OFFSET $2';
    return this.deleteThose(transaction, oldest, [userId, proofLimits.kept]);
  }

  hasOverdue(now: Date): Promise<boolean> {
    return this.unitOfWork.manager
      .createQueryBuilder(ProofEntity, 'proof')
      .where("proof.status = 'running' AND proof.deadline < :now", { now })
      .getExists();
  }

  /**
   * Proofs that are overdue, the longest first, locked; those another replica holds are left to it.
   * @param after the last one of the batch before
   */
  lockOverdue(
    { manager }: Transaction,
    { now, after, limit }: { now: Date; after: Proof | undefined; limit: number },
  ): Promise<Proof[]> {
    const due = manager
      .createQueryBuilder(ProofEntity, 'proof')
      .where("proof.status = 'running' AND proof.deadline < :now", { now })
      .orderBy('proof.deadline')
      .addOrderBy('proof.id')
      .limit(limit)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked');
    if (after)
      due.andWhere('(proof.deadline, proof.id) > (:last, :id)', { last: after.deadline, id: after.id });
    return due.getMany();
  }

  async noteRequest(
    { manager }: Transaction,
    id: string,
    request: Partial<Pick<Proof, 'deadline' | 'attempts' | 'askedAt'>>,
  ): Promise<void> {
    await manager.update(ProofEntity, { id, status: 'running' }, request);
  }

  /** For any owner: only for the service that makes proofs, never for a user. */
  async existing(ids: readonly string[]): Promise<string[]> {
    const rows = await this.unitOfWork.manager.query<{ id: string }[]>(
      'SELECT id FROM proof WHERE id = ANY ($1::uuid[])',
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  private async deleteThose(
    transaction: Transaction,
    ids: string,
    [userId, ...more]: readonly [string, ...unknown[]],
  ): Promise<string[]> {
    const statement = `DELETE FROM proof WHERE user_id = $1 AND id IN (${ids}) RETURNING id`;
    const [rows] = await transaction.manager.query<[{ id: string }[], number]>(statement, [userId, ...more]);
    await announce(
      transaction,
      rows.map(({ id }) => ({ id, userId })),
      'deleted',
    );
    return rows.map(({ id }) => id);
  }

  private async withExpiry(proofs: Proof[]): Promise<KnownProof[]> {
    if (proofs.length === 0) return [];
    const ends = await this.unitOfWork.manager.query<{ id: string; end: Date | null }[]>(
      `SELECT proof_id AS id, min(${END_OF_DOCUMENT}) AS end
       FROM proof_document JOIN document ON document.id = document_id
       WHERE proof_id = ANY ($1::uuid[]) GROUP BY proof_id`,
      [proofs.map(({ id }) => id)],
    );
    const endOf = new Map(ends.map(({ id, end }) => [id, end]));
    return proofs.map((proof) => ({ ...proof, expiresAt: endOf.get(proof.id) ?? null }));
  }
}

const announce = async (
  transaction: Transaction,
  proofs: readonly Owned[],
  status: ProofStatus | 'deleted',
): Promise<void> => {
  for (const { id, userId } of proofs)
    await transaction.emit(events.proofChanged, { proofId: id, status }, { aggregateId: id, userId });
};
