import { Clock, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** How a run of the AI ended. `refused`: there was no credit, so it never began. */
export type GenerationOutcome = 'refused' | 'completed' | 'failed' | 'abandoned';

export interface GenerationOwner {
  readonly documentId: string;
  readonly userId: string;
}

/** What is known about an id from a metadata request. */
export interface KnownGeneration extends GenerationOwner {
  /** The run itself, or the one that the request joined. */
  readonly runId: string;
  /** Null while the run is in progress. */
  readonly outcome: GenerationOutcome | null;
}

/** Runs of the AI, each with one end, and the requests that joined them. */
@Injectable()
export class GenerationRepository {
  constructor(private readonly clock: Clock) {}

  /** The caller holds the document's lock, so that a repeated request finds the first one. */
  async find({ manager }: Transaction, id: string): Promise<KnownGeneration | undefined> {
    const [row] = await manager.query<KnownGeneration[]>(
      `SELECT asked.document_id AS "documentId", asked.user_id AS "userId", asked.run_id AS "runId", run.outcome
       FROM generation AS asked JOIN generation AS run ON run.id = asked.run_id WHERE asked.id = $1`,
      [id],
    );
    return row;
  }

  /**
   * Without locks: how runs ended, as far as they are known. One without an end is abandoned where its document is gone:
   * there is nothing that could end it.
   */
  outcomesOf(
    manager: EntityManager,
    runIds: readonly string[],
  ): Promise<(Pick<KnownGeneration, 'outcome'> & { id: string })[]> {
    return manager.query(
      `SELECT run.id, CASE WHEN run.outcome IS NULL AND document.id IS NULL THEN 'abandoned' ELSE run.outcome END AS outcome
       FROM generation AS run LEFT JOIN document ON document.id = run.document_id WHERE run.id = ANY($1)`,
      [runIds],
    );
  }

  /**
   * Notes a run (runId = id) or a request that joins one.
   * @returns false when the id was taken in the same moment, for another document
   */
  async add(
    { manager }: Transaction,
    { id, runId, documentId, userId }: GenerationOwner & { id: string; runId: string },
  ): Promise<boolean> {
    const added = await manager.query<unknown[]>(
      `INSERT INTO generation (id, run_id, document_id, user_id, created_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING RETURNING id`,
      [id, runId, documentId, userId, this.clock.now()],
    );
    return added.length === 1;
  }

  /**
   * The first end counts, also of a run that is not known (an older backup of this database was brought back).
   * @returns false when the run had ended already
   */
  async end(
    { manager }: Transaction,
    runId: string,
    { documentId, userId }: GenerationOwner,
    outcome: GenerationOutcome,
  ): Promise<boolean> {
    const ended = await manager.query<unknown[]>(
      `INSERT INTO generation AS run (id, run_id, document_id, user_id, outcome, created_at)
       VALUES ($1, $1, $2, $3, $4, $5)
       ON CONFLICT (id) DO UPDATE SET outcome = excluded.outcome WHERE run.outcome IS NULL RETURNING id`,
      [runId, documentId, userId, outcome, this.clock.now()],
    );
    return ended.length === 1;
  }

  /**
   * Removes older runs, oldest first. No run this old is in progress: its document was deleted long ago.
   * @returns how many
   */
  async forget({ manager }: Transaction, before: Date, limit: number): Promise<number> {
    const [, count] = await manager.query<[unknown[], number]>(
      `DELETE FROM generation WHERE id IN (
         SELECT id FROM generation WHERE created_at < $1 ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [before, limit],
    );
    return count;
  }
}
