import { type EventMessage, events } from '@colophon/contracts';
import { OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { EndedProofs } from '../proof/ended-proofs.js';
import { DocumentRepository } from './document.repository.js';
import { GenerationOutcomes } from '../generation/generation-outcomes.js';

type DocumentExpired = typeof events.documentExpired;

/** All its files are gone, so the document disappears from lists; a credit still reserved for it goes back. */
@Controller()
export class DocumentExpiredConsumer {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly outcomes: GenerationOutcomes,
    private readonly proofs: EndedProofs,
  ) {}

  /** Retries through an outage of the database of any length: a sweep sends a lost event again only an hour later. */
  @OnEventOnce(events.documentExpired, { maxDeliveries: 10_000 })
  async apply(
    { documentId, meta }: EventMessage<DocumentExpired>,
    { transaction }: TransactionalDelivery,
  ): Promise<void> {
    await this.documents.lockWithDuplicates(transaction, meta.userId, documentId);
    const document = await this.documents.lock(transaction, documentId);
    if (!document) return;
    await this.proofs.endWith(transaction, document);
    await this.documents.delete(transaction, document);
    await this.outcomes.documentGone(transaction, document);
  }
}
