import {
  BrandContextSchema,
  events,
  type MetadataRequested,
  OriginalMetadataSchema,
} from '@colophon/contracts';
import { create } from '@bufbuild/protobuf';
import { Clock, commonErrors, type Delivery, ServiceError, UnitOfWork } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { MetadataProvider, MetadataRequest } from '../metadata/metadata-provider.js';
import { DocumentTextRepository } from './document-text.repository.js';
import { type Answer, failedAnswer, generatedAnswer } from './generation-answer.presenter.js';
import { type Generation, GenerationResultRepository } from './generation-result.repository.js';
import { METADATA_PROVIDER } from './metadata-provider.token.js';
import type { EventMessage } from '@colophon/contracts';

export type MetadataRequestedMessage = EventMessage<typeof events.metadataRequested>;

/** From the first attempt to giving up, so that a lasting fault ends within five minutes with the last delay. */
const PATIENCE_MS = 200_000;
/** An attempt that begins late still gets this long. */
const SHORTEST_ATTEMPT_MS = 20_000;

/** One document from request to answer; an answer is paid for once, however often the request comes. */
@Injectable()
export class GenerateMetadata {
  constructor(
    @Inject(METADATA_PROVIDER) private readonly provider: MetadataProvider,
    private readonly texts: DocumentTextRepository,
    private readonly results: GenerationResultRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws a retryable error while another attempt may still succeed */
  async handle(message: MetadataRequestedMessage, delivery: Delivery): Promise<void> {
    const now = this.clock.now();
    const generation = await this.results.begin(message, now, this.after(PATIENCE_MS));
    // A repeated request is answered again: the asker may have lost the first answer.
    if (generation.answer) return this.repeat(message, generation.answer);
    try {
      const result = await this.generate(message, generation);
      await this.finish(message, generatedAnswer(message, result));
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (await this.mayTryAgain(message, generation, delivery, error)) throw error;
      await this.finish(message, failedAnswer(message, error));
    }
  }

  /** The last word when deliveries are used up: the document must not wait for ever. */
  async giveUp(message: MetadataRequestedMessage, reason: Error): Promise<void> {
    const error = reason instanceof ServiceError ? reason : new ServiceError(commonErrors.internal);
    await this.results.begin(message, this.clock.now(), this.after(PATIENCE_MS));
    await this.finish(message, failedAnswer(message, error));
  }

  private async generate(message: MetadataRequested, { deadlineAt }: Generation) {
    const text = await this.texts.load(message.documentId);
    const request: MetadataRequest = {
      text,
      filename: message.filename,
      original: message.originalMetadata ?? create(OriginalMetadataSchema),
      languageHint: message.language,
      brand: message.brandContext ?? create(BrandContextSchema),
    };
    const left = deadlineAt.getTime() - this.clock.now().getTime();
    // The stopping of the service does not end a call that is already paid for: it has the grace period.
    return this.provider.generate(request, AbortSignal.timeout(Math.max(left, SHORTEST_ATTEMPT_MS)));
  }

  private async mayTryAgain(
    message: MetadataRequested,
    { deadlineAt }: Generation,
    delivery: Delivery,
    error: ServiceError,
  ): Promise<boolean> {
    if (!error.retryable || delivery.isLast) return false;
    if (error.retryAfterMs !== undefined) {
      // A wait the endpoint asked for is not our impatience.
      await this.results.postpone(message.generationId, this.after(error.retryAfterMs + PATIENCE_MS));
      return true;
    }
    return this.clock.now() < deadlineAt;
  }

  /** Answer and event commit together, so that neither is ever there without the other. */
  private async finish(message: MetadataRequestedMessage, answer: Answer): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      const first = await this.results.finish(transaction, message, answer, this.clock.now());
      if (first) await emitAnswer(transaction, message, answer);
    }, message.meta);
  }

  private async repeat(message: MetadataRequestedMessage, answer: Answer): Promise<void> {
    await this.unitOfWork.run((transaction) => emitAnswer(transaction, message, answer), message.meta);
  }

  private after(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds);
  }
}

type Emitter = Parameters<Parameters<UnitOfWork['run']>[0]>[0];

const emitAnswer = (
  transaction: Emitter,
  message: MetadataRequestedMessage,
  answer: Answer,
): Promise<void> => {
  const origin = { aggregateId: message.documentId, userId: message.meta.userId };
  return answer.outcome === 'generated'
    ? transaction.emit(events.metadataGenerated, answer.body, origin)
    : transaction.emit(events.metadataFailed, answer.body, origin);
};
