import { type EventMessage, events } from '@colophon/contracts';
import type { Transaction, TransactionalConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { DocumentRepository } from './document.repository.js';
import { GenerationOutcomes } from '../generation/generation-outcomes.js';

type DocumentExpired = typeof events.documentExpired;

/** All its files are gone, so the document disappears from lists; a credit still reserved for it goes back. */
@Injectable()
export class DocumentExpiredConsumer implements TransactionalConsumer<DocumentExpired> {
  readonly event = events.documentExpired;
  /** Nobody repeats this event, so an outage of the database is sat out, however long. */
  readonly maxDeliveries = 10_000;

  constructor(
    private readonly documents: DocumentRepository,
    private readonly outcomes: GenerationOutcomes,
  ) {}

  async apply(message: EventMessage<DocumentExpired>, transaction: Transaction): Promise<void> {
    const document = await this.documents.lock(transaction, message.documentId);
    if (!document) return;
    await this.documents.delete(transaction, document);
    await this.outcomes.documentGone(transaction, document);
  }
}
