import { Clock, ServiceError, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { metadataErrors } from '../metadata/metadata.errors.js';
import { EndpointAnswerRepository } from './endpoint-answer.repository.js';
import { GenerationResultRepository } from './generation-result.repository.js';

/** Deliveries of an end, a minute apart at most: an endpoint that asks us to wait is waited for through an hour. */
export const PATIENT_DELIVERIES = 80;

/** Deletes the words that the worker stored about documents that are gone. */
@Injectable()
export class ForgetDocument {
  constructor(
    private readonly results: GenerationResultRepository,
    private readonly answers: EndpointAnswerRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Waits until each run in progress ends: its endpoint's answers would be stored after the deletion.
   *
   * @throws a retryable error while a run is in progress
   */
  async afterRuns(transaction: Transaction, documentId: string): Promise<void> {
    const running = await this.results.underWay(transaction, documentId, this.clock.now());
    if (running > 0) throw new ServiceError(metadataErrors.underWay);
    await this.forget(transaction, [documentId]);
  }

  /** For documents that have been gone for long: a run that is still to end finds itself ended. */
  execute(documentIds: readonly string[]): Promise<void> {
    return this.unitOfWork.run((transaction) => this.forget(transaction, documentIds));
  }

  private async forget(transaction: Transaction, documentIds: readonly string[]): Promise<void> {
    await this.answers.forget(transaction, documentIds);
    await this.results.forget(transaction, documentIds, this.clock.now());
  }
}
