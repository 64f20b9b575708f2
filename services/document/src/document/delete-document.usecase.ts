import { events } from '@colophon/contracts';
import { type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { GenerationOutcomes } from '../generation/generation-outcomes.js';
import { EndedProofs } from '../proof/ended-proofs.js';
import type { Document } from './document.js';
import { DocumentRepository } from './document.repository.js';

/** Removes the row at once; files and reserved credits follow by the event. */
@Injectable()
export class DeleteDocument {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly outcomes: GenerationOutcomes,
    private readonly proofs: EndedProofs,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ServiceError not_found */
  async execute({ userId, documentId }: { userId: string; documentId: string }): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      await this.documents.lockWithDuplicates(transaction, userId, documentId);
      const document = await this.documents.lockOwned(transaction, userId, documentId);
      await this.remove(transaction, document);
    });
  }

  /** @param document locked by the transaction */
  async remove(transaction: Transaction, document: Document): Promise<void> {
    const { id: documentId, userId, version } = document;
    await this.proofs.endWith(transaction, document);
    await this.documents.delete(transaction, document);
    await this.outcomes.documentGone(transaction, document);
    await transaction.emit(
      events.documentDeleted,
      { documentId },
      { aggregateId: documentId, aggregateVersion: version + 1, userId },
    );
  }
}
