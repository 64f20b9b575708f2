import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { create, fromJson, type JsonObject, toJson } from '@bufbuild/protobuf';
import { type ProofResult, ProofResultSchema } from '@colophon/contracts';
import { ServiceError, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { type Found, searchKept } from '../findability/kept-search.js';
import type { MeasuredQuery } from '../findability/measures.js';
import { searchers as allSearchers } from '../findability/searchers.js';
import { proofErrors } from './proof.errors.js';
import type { MadeProof } from './proof.protocol.js';
import { presentResult } from './proof-result.presenter.js';

const unpacked = promisify(gunzip);

/** Finished proofs: what was answered, and the queries, which go with the proof. */
@Injectable()
export class ProofResultRepository {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Undefined where it was not made yet. */
  async find(proofId: string): Promise<ProofResult | undefined> {
    const [row] = await this.unitOfWork.manager.query<{ answer: JsonObject }[]>(
      'SELECT answer FROM proof_result WHERE proof_id = $1',
      [proofId],
    );
    return row && fromJson(ProofResultSchema, row.answer, { ignoreUnknownFields: true });
  }

  /** @returns undefined when another worker has finished it meanwhile: its answer stands */
  async add(
    { manager }: Transaction,
    { proofId, userId, finishedAt }: { proofId: string; userId: string; finishedAt: Date },
    { summary, searchers, pieces }: MadeProof,
  ): Promise<ProofResult | undefined> {
    const answer = create(ProofResultSchema, presentResult(summary));
    const rows = await manager.query<unknown[]>(
      `INSERT INTO proof_result (proof_id, user_id, finished_at, answer) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING proof_id`,
      [proofId, userId, finishedAt, JSON.stringify(toJson(ProofResultSchema, answer))],
    );
    if (rows.length === 0) return undefined;
    for (const { searcher, queries } of searchers)
      await manager.query('INSERT INTO proof_queries (proof_id, searcher, queries) VALUES ($1, $2, $3)', [
        proofId,
        searcher,
        Buffer.from(queries),
      ]);
    for (const { index, part, content } of pieces)
      await manager.query('INSERT INTO proof_index (proof_id, name, part, content) VALUES ($1, $2, $3, $4)', [
        proofId,
        index,
        part,
        Buffer.from(content),
      ]);
    return answer;
  }

  /**
   * @returns undefined where no index was kept, as by earlier releases
   * @throws ServiceError not_found, also for another user's proof
   */
  async search(
    userId: string,
    proofId: string,
    { query, searcher }: { readonly query: string; readonly searcher: string },
  ): Promise<Found | undefined> {
    const rows = await this.unitOfWork.manager.query<unknown[]>(
      'SELECT FROM proof_result WHERE proof_id = $1 AND user_id = $2',
      [proofId, userId],
    );
    const known = allSearchers.find(({ id }) => id === searcher);
    if (rows.length === 0 || !known) throw new ServiceError(proofErrors.notFound);
    return searchKept(query, known, async (name, part) => {
      const [row] = await this.unitOfWork.manager.query<{ content: Buffer }[]>(
        'SELECT content FROM proof_index WHERE proof_id = $1 AND name = $2 AND part = $3',
        [proofId, name, part],
      );
      return row?.content;
    });
  }

  /** Falls first. @throws ServiceError not_found, also for another user's proof */
  async queries(userId: string, proofId: string, searcher: string): Promise<readonly MeasuredQuery[]> {
    const [row] = await this.unitOfWork.manager.query<{ queries: Buffer }[]>(
      `SELECT queries FROM proof_queries JOIN proof_result USING (proof_id)
       WHERE proof_id = $1 AND user_id = $2 AND searcher = $3`,
      [proofId, userId, searcher],
    );
    if (!row) throw new ServiceError(proofErrors.notFound);
    return JSON.parse((await unpacked(row.queries)).toString()) as MeasuredQuery[];
  }

  async forget({ manager }: Transaction, proofIds: readonly string[]): Promise<void> {
    await manager.query('DELETE FROM proof_result WHERE proof_id = ANY ($1::uuid[])', [proofIds]);
  }

  /** Finished before a moment, in the order of their ids. @param after the last one seen; undefined to begin */
  async finishedBefore(moment: Date, after: string | undefined, limit: number): Promise<string[]> {
    const rows = await this.unitOfWork.manager.query<{ id: string }[]>(
      `SELECT proof_id AS id FROM proof_result
       WHERE finished_at < $1 AND ($2::uuid IS NULL OR proof_id > $2) ORDER BY proof_id LIMIT $3`,
      [moment, after ?? null, limit],
    );
    return rows.map(({ id }) => id);
  }
}
