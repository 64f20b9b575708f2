import { Clock, type Transaction } from '@colophon/platform';
import { events } from '@colophon/contracts';
import { Injectable } from '@nestjs/common';
import { type Change, creditRefused, creditReserved, type Document } from './document.js';
import { DocumentRepository } from './document.repository.js';
import { StageRequests } from './stage-requests.js';

/** Moves documents on: lock, decide, apply, ask for what the new stage waits for; all in one transaction. */
@Injectable()
export class DocumentSaga {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly requests: StageRequests,
    private readonly clock: Clock,
  ) {}

  /**
   * @param decide the step; null for a duplicate or a late answer
   * @returns the document afterwards; null when nothing was to be done
   */
  async advance(
    transaction: Transaction,
    documentId: string,
    decide: (document: Document, now: Date) => Change | null,
  ): Promise<Document | null> {
    const document = await this.documents.lock(transaction, documentId);
    return document ? this.apply(transaction, document, decide(document, this.clock.now())) : null;
  }

  /** For a user's command. @throws ServiceError not_found, or what the step refuses with */
  async command(
    transaction: Transaction,
    owned: { userId: string; documentId: string },
    decide: (document: Document, now: Date) => Change | null,
  ): Promise<Document> {
    const document = await this.documents.lockOwned(transaction, owned.userId, owned.documentId);
    return (await this.apply(transaction, document, decide(document, this.clock.now()))) ?? document;
  }

  /** Billing's answer to the reservation, from the event or from the direct call: whichever is first counts. */
  async reservationAnswered(
    transaction: Transaction,
    answer: { documentId: string; generationId: string; userId: string; reserved: boolean },
  ): Promise<Document | null> {
    const document = await this.documents.lock(transaction, answer.documentId);
    if (document?.generationId !== answer.generationId) {
      if (answer.reserved) await this.abandon(transaction, answer);
      return null;
    }
    const change = answer.reserved
      ? creditReserved(document, answer.generationId, this.clock.now())
      : creditRefused(document, answer.generationId);
    return this.apply(transaction, document, change);
  }

  /** Nobody waits for this generation any more; its credit is to go back. */
  async abandon(
    transaction: Transaction,
    generation: { documentId: string; generationId: string; userId: string },
  ): Promise<void> {
    const { documentId, generationId, userId } = generation;
    await transaction.emit(
      events.generationAbandoned,
      { documentId, generationId },
      { aggregateId: documentId, userId },
    );
  }

  async apply(transaction: Transaction, document: Document, change: Change | null): Promise<Document | null> {
    if (!change) return null;
    const next = await this.documents.change(transaction, document, change);
    if (change.stage) await this.requests.emit(transaction, next);
    return next;
  }
}
