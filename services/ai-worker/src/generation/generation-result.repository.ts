import { type Transaction, UnitOfWork } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
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

export interface Generation {
  readonly deadlineAt: Date;
  /** Present once finished: paid for, never to be made again. */
  readonly answer: Answer | undefined;
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
    const answer = row.outcome && row.answer ? answerFromJson(events, row.outcome, row.answer) : undefined;
    return { deadlineAt: row.deadlineAt, answer };
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
    const result = await transaction.manager
      .createQueryBuilder()
      .update(GenerationResultRow)
      .set({
        outcome: answer.outcome,
        answer: () => ':answer::jsonb',
        finishedAt,
        inputTokens,
        outputTokens,
        costUsd: costOf({ inputTokens, outputTokens }, this.config) ?? null,
      })
      .setParameter('answer', JSON.stringify(answerToJson(answer)))
      .where('generation_id = :generationId AND outcome IS NULL', { generationId })
      .execute();
    return result.affected === 1;
  }
}
