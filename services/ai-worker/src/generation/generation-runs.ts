import type { EventMeta } from '@colophon/contracts';
import { Clock, commonErrors, type Attempt, ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { StoredCompletions } from '../metadata/stored-completions.js';
import { EndpointAnswerRepository } from './endpoint-answer.repository.js';
import type { Answer, AnswerEvents, GenerationIdentity } from './generation-answer.js';
import { type Generation, GenerationResultRepository } from './generation-result.repository.js';

/** From the first attempt to giving up, so that a lasting fault ends within five minutes with the last delay. */
const TIMEOUT_MS = 200_000;
/** An attempt that begins late still gets this long. */
const SHORTEST_ATTEMPT_MS = 20_000;

/** One kind of work of the engine, and how it is answered. */
export interface GenerationTask {
  readonly identity: GenerationIdentity;
  readonly meta: EventMeta;
  readonly events: AnswerEvents;
  make(signal: AbortSignal, answers: StoredCompletions): Promise<Answer>;
  failed(error: ServiceError): Answer;
}

/** A task from request to answer; an answer is paid for once, however often the request comes. */
@Injectable()
export class GenerationRuns {
  constructor(
    private readonly results: GenerationResultRepository,
    private readonly answers: EndpointAnswerRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws a retryable error while another attempt may still succeed */
  async run(task: GenerationTask, delivery: Attempt): Promise<void> {
    const generation = await this.begin(task);
    if (generation.isForgotten) return;
    // A repeated request is answered again: the asker may have lost the first answer.
    if (generation.answer) return this.repeat(task, generation.answer);
    try {
      const answers = await this.answers.of(task.identity.generationId);
      await this.finish(task, await task.make(this.timeoutOf(generation), answers));
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (await this.mayTryAgain(task, generation, delivery, error)) throw error;
      await this.finish(task, task.failed(error));
    }
  }

  /** The final failure after all deliveries: the document must not wait endlessly. */
  async giveUp(task: GenerationTask, reason: Error): Promise<void> {
    const error = reason instanceof ServiceError ? reason : new ServiceError(commonErrors.internal);
    await this.begin(task);
    await this.finish(task, task.failed(error));
  }

  /**
   * The generation is no longer needed, and its document may be deleted: the attempt ends and no text is kept.
   * Otherwise the deletion of the document would wait for an attempt that never comes.
   */
  async drop(identity: GenerationIdentity): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      const tokens = await this.answers.settle(transaction, identity.generationId);
      await this.results.drop(transaction, identity, { ...tokens, finishedAt: this.clock.now() });
    });
  }

  private begin(task: GenerationTask): Promise<Generation> {
    return this.results.begin(task.identity, task.events, this.clock.now(), this.after(TIMEOUT_MS));
  }

  /** The stopping of the service does not end a call that is already paid for: it has the grace period. */
  private timeoutOf({ deadlineAt }: Generation): AbortSignal {
    const left = deadlineAt.getTime() - this.clock.now().getTime();
    return this.clock.deadline(Math.max(left, SHORTEST_ATTEMPT_MS));
  }

  private async mayTryAgain(
    { identity }: GenerationTask,
    { deadlineAt }: Generation,
    delivery: Attempt,
    error: ServiceError,
  ): Promise<boolean> {
    if (!error.retryable || delivery.isLast) return false;
    if (error.retryAfterMs !== undefined) {
      // A wait the endpoint asked for is not our timeout.
      await this.results.postpone(identity.generationId, this.after(error.retryAfterMs + TIMEOUT_MS));
      return true;
    }
    return this.clock.now() < deadlineAt;
  }

  /** Answer and event commit together, so that neither is ever there without the other. */
  private async finish(task: GenerationTask, answer: Answer): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      const tokens = await this.answers.settle(transaction, task.identity.generationId);
      const first = await this.results.finish(transaction, task.identity, answer, {
        ...tokens,
        finishedAt: this.clock.now(),
      });
      if (first) await transaction.emit(answer.event, answer.body, originOf(task));
    }, task.meta);
  }

  private async repeat(task: GenerationTask, answer: Answer): Promise<void> {
    await this.unitOfWork.run(
      (transaction) => transaction.emit(answer.event, answer.body, originOf(task)),
      task.meta,
    );
  }

  private after(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds);
  }
}

const originOf = ({ identity, meta }: GenerationTask): { aggregateId: string; userId: string } => ({
  aggregateId: identity.documentId,
  userId: meta.userId,
});
