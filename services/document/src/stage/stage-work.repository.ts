import { UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { type Stage, stageDeadlineMs } from '../document/document-status.js';

/** More than are ever in progress for all users; one statement takes no longer than a moment with them. */
const MOST_POSTPONED = 10_000;

/** A worker's word that it begins what a stage waits for. */
export interface BegunStage {
  readonly documentId: string;
  readonly stage: Stage;
  readonly requestId: string;
  /** Of the run or version that is wanted; undefined where a stage has none. */
  readonly generationId?: string;
  readonly metadataVersion?: number;
}

/** The run and the version of two parameters, where they are given. */
const SAME_WORK = (at: number): string =>
  `($${at}::uuid IS NULL OR generation_id = $${at}) AND ($${at + 1}::integer IS NULL OR metadata_version = $${at + 1})`;

/**
 * Tries of a request, this one included; or why it is not wanted: the work has ended, or another request for the same
 * was begun and its work goes on.
 */
export type BegunWork = number | 'ended' | 'begun elsewhere';

/**
 * Records the progress of a stage's request. This is no change of the document: its version stays, and no event is
 * sent.
 */
@Injectable()
export class StageWork {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Stages that any document is overdue in. */
  async overdueStages(now: Date): Promise<Stage[]> {
    const rows = await this.unitOfWork.manager.query<{ stage: Stage }[]>(
      'SELECT DISTINCT stage FROM document WHERE stage IS NOT NULL AND stage_deadline < $1',
      [now],
    );
    return rows.map(({ stage }) => stage);
  }

  /** Gives those more time that were asked for since then and that no worker has begun. */
  async postpone(stage: Stage, since: Date, now: Date): Promise<void> {
    const deadlineMs = stageDeadlineMs[stage];
    await this.unitOfWork.manager.query(
      `UPDATE document SET stage_deadline = $3 WHERE id IN (
         SELECT id FROM document
         WHERE stage = $1 AND stage_deadline < $2 AND stage_request_id IS NULL
           AND coalesce(stage_asked_at, stage_deadline - $5 * interval '1 millisecond') >= $4
         ORDER BY id LIMIT ${MOST_POSTPONED} FOR UPDATE SKIP LOCKED)`,
      [stage, now, new Date(now.getTime() + deadlineMs), since, deadlineMs],
    );
  }

  async begin(begun: BegunStage, now: Date): Promise<BegunWork> {
    const tries = await this.countTry(begun, now);
    if (tries !== undefined) return tries;
    return (await this.isWanted(begun)) ? 'begun elsewhere' : 'ended';
  }

  private async isWanted(begun: BegunStage): Promise<boolean> {
    const rows = await this.unitOfWork.manager.query<unknown[]>(
      `SELECT 1 FROM document WHERE id = $1 AND stage = $2 AND ${SAME_WORK(3)}`,
      [begun.documentId, begun.stage, begun.generationId ?? null, begun.metadataVersion ?? null],
    );
    return rows.length > 0;
  }

  private async countTry(
    { documentId, stage, requestId, generationId, metadataVersion }: BegunStage,
    now: Date,
  ): Promise<number | undefined> {
    const [rows] = await this.unitOfWork.manager.query<[{ tries: number }[], number]>(
      `UPDATE document SET stage_request_id = $3, stage_deadline = $4,
         stage_tries = CASE WHEN stage_request_id = $3 THEN stage_tries + 1 ELSE 1 END
       WHERE id = $1 AND stage = $2 AND (stage_request_id IS NULL OR stage_request_id = $3)
         AND ${SAME_WORK(5)}
       RETURNING stage_tries AS tries`,
      [
        documentId,
        stage,
        requestId,
        new Date(now.getTime() + stageDeadlineMs[stage]),
        generationId ?? null,
        metadataVersion ?? null,
      ],
    );
    return rows[0]?.tries;
  }
}
