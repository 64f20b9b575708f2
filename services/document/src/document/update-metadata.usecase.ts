import { metrics, ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { AnalyticsRepository } from '../analytics/analytics.repository.js';
import { LearnedPreferencesRepository } from '../learned/learned-preferences.repository.js';
import { type Document, hasMetadata, isAccepted, metadataAccepted, metadataSaved } from './document.js';
import { documentErrors } from './document.errors.js';
import { DocumentSaga } from './document-saga.js';
import { checkMetadata, type Metadata } from './metadata.js';

/** Keeps what the user decided; a processed file with older metadata is not offered any more. */
@Injectable()
export class UpdateMetadata {
  constructor(
    private readonly saga: DocumentSaga,
    private readonly analytics: AnalyticsRepository,
    private readonly learned: LearnedPreferencesRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @param expectedVersion what the change was made against; compared under the row's lock. Whatever it was, a document that has
   *   this metadata is answered: a caller whose first answer was lost asks again with the same version
   * @throws ServiceError validation_failed, not_found, precondition_failed, invalid_state
   */
  async execute(
    owned: { userId: string; documentId: string },
    metadata: Metadata,
    expectedVersion?: number,
  ): Promise<Document> {
    checkMetadata(metadata);
    const saved = await this.unitOfWork.run(async (transaction) => {
      const document = await this.saga.command(transaction, owned, (current) => {
        const isStale = expectedVersion !== undefined && expectedVersion !== current.version;
        if (isStale && !hasMetadata(current, metadata))
          throw new ServiceError(documentErrors.changedMeanwhile);
        return metadataSaved(current, metadata);
      });
      await this.analytics.recordSaved(transaction, document);
      await this.learned.learn(transaction, document);
      return document;
    });
    // A person judged a suggestion only if there was one.
    if (saved.generatedMetadata) metrics.reviewed.add(1, { 'colophon.accepted': isAccepted(saved) });
    return saved;
  }

  /** @throws ServiceError not_found, invalid_state */
  accept(owned: { userId: string; documentId: string }): Promise<Document> {
    return this.unitOfWork.run((transaction) => this.saga.command(transaction, owned, metadataAccepted));
  }
}
