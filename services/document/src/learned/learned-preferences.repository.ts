import type { Transaction } from '@colophon/platform';
import { Clock, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Document, suggestionsAsKept } from '../document/document.js';
import { type Correction, correctionsOf, stillHolds } from './correction.js';
import { effective, type LearnedPreference } from './learned-preference.js';

/** Different corrections kept of a user; the least frequent, then the oldest go first. */
const MOST_PREFERENCES = 200;
/** Documents counted of one correction: more change nothing. */
const MOST_DOCUMENTS = 100;

/** What users change of proposals, a row for each document and correction. Every statement names the user. */
@Injectable()
export class LearnedPreferencesRepository {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Learns from what was saved. A document counts once for each correction, and only by its last save. */
  async learn(transaction: Transaction, document: Document): Promise<void> {
    const { id, userId, finalMetadata } = document;
    const proposed = suggestionsAsKept(document);
    if (!proposed || !finalMetadata) return;
    const { manager } = transaction;
    await this.lock(manager, userId);
    const earlier = await manager.query<Correction[]>(
      `SELECT kind, from_value AS "from", to_value AS "to" FROM learned_correction
       WHERE user_id = $1 AND document_id = $2`,
      [userId, id],
    );
    for (const { kind, from } of earlier.filter((correction) => !stillHolds(correction, finalMetadata)))
      await manager.query(
        `DELETE FROM learned_correction
         WHERE user_id = $1 AND document_id = $2 AND kind = $3 AND from_value = $4`,
        [userId, id, kind, from],
      );
    const corrections = correctionsOf(proposed, finalMetadata);
    for (const { kind, from, to } of corrections)
      await manager.query(
        `INSERT INTO learned_correction (user_id, document_id, kind, from_value, to_value, learned_at)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (user_id, document_id, kind, from_value) DO UPDATE SET to_value = excluded.to_value`,
        [userId, id, kind, from, to, this.clock.now()],
      );
    if (corrections.length > 0) await this.prune(manager, userId, id);
  }

  /** Those that apply, the most frequent first. */
  async effective(
    userId: string,
    manager: EntityManager = this.unitOfWork.manager,
  ): Promise<LearnedPreference[]> {
    const rows = await manager.query<LearnedPreference[]>(
      `SELECT preference_id AS id, kind, from_value AS "from",
              (array_agg(to_value ORDER BY learned_at DESC, document_id))[1] AS "to",
              count(*)::integer AS count, min(learned_at) AS since
       FROM learned_correction WHERE user_id = $1
       GROUP BY preference_id, kind, from_value
       ORDER BY count DESC, max(learned_at) DESC, preference_id`,
      [userId],
    );
    return effective(rows);
  }

  /** @returns false when the user has none of this id */
  async forget({ manager }: Transaction, userId: string, id: string): Promise<boolean> {
    await this.lock(manager, userId);
    const gone = await manager.query<{ found: boolean }[]>(
      `WITH gone AS (DELETE FROM learned_correction WHERE user_id = $1 AND preference_id = $2 RETURNING 1)
       SELECT EXISTS (SELECT FROM gone) AS found`,
      [userId, id],
    );
    return gone[0]?.found === true;
  }

  async forgetAll({ manager }: Transaction, userId: string): Promise<void> {
    await this.lock(manager, userId);
    await manager.query('DELETE FROM learned_correction WHERE user_id = $1', [userId]);
  }

  /** Saves of one user take turns: each may remove rows of the others, in any order. */
  private async lock(manager: EntityManager, userId: string): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`learned/${userId}`]);
  }

  /** What this document taught stays, so that a full table can still learn. */
  private async prune(manager: EntityManager, userId: string, documentId: string): Promise<void> {
    await manager.query(
      `WITH counted AS (
         SELECT preference_id, bool_or(document_id = $2) AS present, count(*) AS count, max(learned_at) AS newest
         FROM learned_correction WHERE user_id = $1 GROUP BY preference_id
       ), ranked AS (
         SELECT preference_id, row_number() OVER (ORDER BY present DESC, count DESC, newest DESC) AS place FROM counted
       ), documents AS (
         SELECT document_id, kind, from_value, preference_id,
                row_number() OVER (PARTITION BY preference_id ORDER BY learned_at DESC, document_id) AS place
         FROM learned_correction WHERE user_id = $1
       )
       DELETE FROM learned_correction AS gone USING documents JOIN ranked USING (preference_id)
       WHERE gone.user_id = $1 AND gone.document_id = documents.document_id AND gone.kind = documents.kind
         AND gone.from_value = documents.from_value AND (ranked.place > $3 OR documents.place > $4)`,
      [userId, documentId, MOST_PREFERENCES, MOST_DOCUMENTS],
    );
  }
}
