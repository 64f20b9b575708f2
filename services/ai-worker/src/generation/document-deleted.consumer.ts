import { type EventMessage, events } from '@colophon/contracts';
import { Clock, OnEventOnce, ServiceError, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { metadataErrors } from '../metadata/metadata.errors.js';
import { EndpointAnswerRepository } from './endpoint-answer.repository.js';
import { GenerationResultRepository } from './generation-result.repository.js';

/** A wait a minute long at most: an endpoint that asks us to wait is waited for through an hour. */
const PATIENT_DELIVERIES = 80;

/**
 * Deletes what the worker stored about a deleted document. It waits until each run in progress ends, because such a run
 * would store its result after the deletion.
 */
@Controller()
export class DocumentDeletedConsumer {
  constructor(
    private readonly results: GenerationResultRepository,
    private readonly answers: EndpointAnswerRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws a retryable error while a run is in progress */
  @OnEventOnce(events.documentDeleted, { maxDeliveries: PATIENT_DELIVERIES })
  async apply(
    { documentId }: EventMessage<typeof events.documentDeleted>,
    { transaction }: TransactionalDelivery,
  ): Promise<void> {
    const running = await this.results.underWay(transaction, documentId, this.clock.now());
    if (running > 0) throw new ServiceError(metadataErrors.underWay);
    await this.answers.forget(transaction, documentId);
    await this.results.forget(transaction, documentId);
  }
}
