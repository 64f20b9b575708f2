import { metrics, type Transaction, UnitOfWork } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import { type AiWorkerConfig, aiWorkerConfig } from '../ai-worker.config.js';
import type { TokensUsed } from './endpoint-answer.repository.js';
import {
  type Answer,
  type AnswerEvents,
  answerFromJson,
  answerToJson,
  type GenerationIdentity,
} from './generation-answer.js';
import { GenerationResultRow } from './generation-result.entity.js';
import { costOf } from './token-prices.js';

/** An attempt that began just before the deadline has come to an end by then. */
const LONGEST_ATTEMPT_MS = 60_000;

export interface Generation {
  readonly deadlineAt: Date;
  /** Present once finished: paid for, never to be made again. */
  readonly answer: Answer | undefined;
  /** Finished, and its words went with the document: there is nothing to say any more. */
  readonly isForgotten: boolean;
}

@Injectable()
export class GenerationResultRepository {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(aiWorkerConfig.token) private readonly config: AiWorkerConfig,
  ) {}

  /** The generation as it stands; the first to ask begins it. */
  async begin(
    { documentId, generationId }: GenerationIdentity,
    events: AnswerEvents,
    now: Date,
    deadlineAt: Date,
  ): Promise<Generation> {
    const { manager } = this.unitOfWork;
    await manager
      .createQueryBuilder()
      .insert()
      .into(GenerationResultRow)
      .values({ documentId, generationId, startedAt: now, deadlineAt })
      .orIgnore()
      .execute();
    const row = await manager.findOneByOrFail(GenerationResultRow, { generationId });
    const { outcome, answer } = row;
    const isForgotten = outcome !== null && answer !== null && Object.keys(answer).length === 0;
    const told = outcome && answer && !isForgotten ? answerFromJson(events, outcome, answer) : undefined;
    return { deadlineAt: row.deadlineAt, answer: told, isForgotten };
  }

  async postpone(generationId: string, deadlineAt: Date): Promise<void> {
    await this.unitOfWork.manager.update(GenerationResultRow, { generationId }, { deadlineAt });
  }

  /** @returns false when another worker has finished it meanwhile: its answer stands */
  async finish(
    transaction: Transaction,
    { generationId }: GenerationIdentity,
    answer: Answer,
    { finishedAt, inputTokens, outputTokens }: TokensUsed & { finishedAt: Date },
  ): Promise<boolean> {
    const costUsd = costOf({ inputTokens, outputTokens }, this.config);
    const result = await transaction.manager
      .createQueryBuilder()
      .update(GenerationResultRow)
      .set({
        outcome: answer.outcome,
        answer: () => ':answer::jsonb',
        finishedAt,
        inputTokens,
        outputTokens,
        costUsd: costUsd ?? null,
      })
      .setParameter('answer', JSON.stringify(answerToJson(answer)))
      .where('generation_id = :generationId AND outcome IS NULL', { generationId })
      .execute();
    if (result.affected !== 1) return false;
    if (costUsd) metrics.cost.add(costUsd, { 'gen_ai.request.model': this.config.OPENAI_MODEL });
    return true;
  }

  /** Ends a generation without an answer, as if its words were forgotten; one that is finished stays as it is. */
  async drop(
    { manager }: Transaction,
    { generationId }: GenerationIdentity,
    used: TokensUsed & { finishedAt: Date },
  ): Promise<void> {
    const ended = { outcome: 'failed', answer: {}, ...used } as const;
    await manager.update(GenerationResultRow, { generationId, outcome: IsNull() }, ended);
  }

  /**
   * Takes the words of this document's generations away; that they were made, and what they cost, stays. Those that
   * have no outcome end without an answer.
   */
  async forget({ manager }: Transaction, documentId: string, now: Date): Promise<void> {
    await manager.query(
      `UPDATE generation_result SET answer = '{}', outcome = coalesce(outcome, 'failed'),
         finished_at = coalesce(finished_at, $2)
       WHERE document_id = $1 AND answer IS DISTINCT FROM '{}'::jsonb`,
      [documentId, now],
    );
  }

  /** Those of the document that another attempt may still finish. */
  underWay({ manager }: Transaction, documentId: string, now: Date): Promise<number> {
    return manager.countBy(GenerationResultRow, {
      documentId,
      outcome: IsNull(),
      deadlineAt: MoreThan(new Date(now.getTime() - LONGEST_ATTEMPT_MS)),
    });
  }
}
