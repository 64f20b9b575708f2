import { Injectable } from '@nestjs/common';
import { type Transaction, UnitOfWork } from '@colophon/platform';
import {
  type Answer,
  answerFromJson,
  answerToJson,
  type GenerationIdentity,
} from './generation-answer.presenter.js';
import { GenerationResultRow } from './generation-result.entity.js';

export interface Generation {
  readonly deadlineAt: Date;
  /** Present once finished: paid for, never to be made again. */
  readonly answer: Answer | undefined;
}

@Injectable()
export class GenerationResultRepository {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** The generation as it stands; the first to ask begins it. */
  async begin(identity: GenerationIdentity, now: Date, deadlineAt: Date): Promise<Generation> {
    const { manager } = this.unitOfWork;
    await manager
      .createQueryBuilder()
      .insert()
      .into(GenerationResultRow)
      .values({ ...identity, startedAt: now, deadlineAt })
      .orIgnore()
      .execute();
    const row = await manager.findOneByOrFail(GenerationResultRow, { generationId: identity.generationId });
    const answer = row.outcome && row.answer ? answerFromJson(row.outcome, row.answer) : undefined;
    return { deadlineAt: row.deadlineAt, answer };
  }

  async postpone(generationId: string, deadlineAt: Date): Promise<void> {
    await this.unitOfWork.manager.update(GenerationResultRow, { generationId }, { deadlineAt });
  }

  /** @returns false when another worker has finished it meanwhile: its answer stands */
  async finish(
    transaction: Transaction,
    identity: GenerationIdentity,
    answer: Answer,
    now: Date,
  ): Promise<boolean> {
    const usage = answer.outcome === 'generated' ? answer.body.usage : undefined;
    const result = await transaction.manager
      .createQueryBuilder()
      .update(GenerationResultRow)
      .set({
        outcome: answer.outcome,
        answer: () => ':answer::jsonb',
        finishedAt: now,
        inputTokens: usage?.inputTokens ?? 0,
        outputTokens: usage?.outputTokens ?? 0,
      })
      .setParameter('answer', JSON.stringify(answerToJson(answer)))
      .where('generation_id = :generationId AND outcome IS NULL', { generationId: identity.generationId })
      .execute();
    return result.affected === 1;
  }
}
