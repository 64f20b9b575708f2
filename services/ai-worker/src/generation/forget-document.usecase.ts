import { Clock, ServiceError, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { metadataErrors } from '../metadata/metadata.errors.js';
import { EndpointAnswerRepository } from './endpoint-answer.repository.js';
import { GenerationResultRepository } from './generation-result.repository.js';

/** Deliveries of an end, a minute apart at most: an endpoint that asks us to wait is waited for through an hour. */
export const PATIENT_DELIVERIES = 80;

/** Deletes the words that the worker stored about a document that is gone. */
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
    await this.forget(transaction, documentId);
  }

  /** For a document that has been gone for long: a run that is still to end finds itself ended. */
  execute(documentId: string): Promise<void> {
    return this.unitOfWork.run((transaction) => this.forget(transaction, documentId));
  }

  private async forget(transaction: Transaction, documentId: string): Promise<void> {
    await this.answers.forget(transaction, documentId);
    await this.results.forget(transaction, documentId, this.clock.now());
  }
}
