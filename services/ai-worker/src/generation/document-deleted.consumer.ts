import { type EventMessage, events } from '@colophon/contracts';
import { Clock, ServiceError, type Transaction, type TransactionalConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { metadataErrors } from '../metadata/metadata.errors.js';
import { EndpointAnswerRepository } from './endpoint-answer.repository.js';
import { GenerationResultRepository } from './generation-result.repository.js';

/** A wait a minute long at most: an endpoint that asks us to wait is waited for through an hour. */
const PATIENT_DELIVERIES = 80;

/** What was written about a document goes with it. A run under way ends first, or it would store its words after us. */
@Injectable()
export class DocumentDeletedConsumer implements TransactionalConsumer<typeof events.documentDeleted> {
  readonly event = events.documentDeleted;
  readonly maxDeliveries = PATIENT_DELIVERIES;

  constructor(
    private readonly results: GenerationResultRepository,
    private readonly answers: EndpointAnswerRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws a retryable error while a run is under way */
  async apply(
    { documentId }: EventMessage<typeof events.documentDeleted>,
    transaction: Transaction,
  ): Promise<void> {
    const running = await this.results.underWay(transaction, documentId, this.clock.now());
    if (running > 0) throw new ServiceError(metadataErrors.underWay);
    await this.answers.forget(transaction, documentId);
    await this.results.forget(transaction, documentId);
  }
}
