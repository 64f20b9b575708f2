import { events } from '@colophon/contracts';
import type { EmitOrigin, Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { Document } from '../document/document.js';
import { holdsCredit } from './generation-run.js';
import { GenerationRepository } from './generation.repository.js';

const originOf = (document: Document): EmitOrigin => ({
  aggregateId: document.id,
  aggregateVersion: document.version,
  userId: document.userId,
});

/** Tells billing how a run ended: once for each, whichever of several ways to its end is taken first. */
@Injectable()
export class GenerationOutcomes {
  constructor(private readonly generations: GenerationRepository) {}

  /** The credit is spent. */
  async completed(transaction: Transaction, document: Document, generationId: string): Promise<void> {
    const { id: documentId, userId } = document;
    if (!(await this.generations.end(transaction, generationId, { documentId, userId }, 'completed'))) return;
    await transaction.emit(events.documentCompleted, { documentId, generationId }, originOf(document));
  }

  /** The credit goes back. */
  async failed(transaction: Transaction, document: Document, generationId: string): Promise<void> {
    const { id: documentId, userId, errorCode } = document;
    if (!(await this.generations.end(transaction, generationId, { documentId, userId }, 'failed'))) return;
    await transaction.emit(
      events.documentFailed,
      { documentId, generationId, errorCode },
      originOf(document),
    );
  }

  /**
   * The file could not be read, or nothing can be written into it, so no credit was asked for, not even for a run that
   * was to follow. Billing never heard of it.
   */
  async inspectionFailed(transaction: Transaction, document: Document): Promise<void> {
    const { id: documentId, userId, generationId, errorCode } = document;
    if (generationId) await this.generations.end(transaction, generationId, { documentId, userId }, 'failed');
    await transaction.emit(
      events.documentFailed,
      { documentId, generationId: '', errorCode },
      originOf(document),
    );
  }

  /** There is no credit; billing said so itself. */
  async refused(transaction: Transaction, document: Document, generationId: string): Promise<void> {
    const { id: documentId, userId } = document;
    await this.generations.end(transaction, generationId, { documentId, userId }, 'refused');
  }

  /** The run is no longer needed; its credit, whether reserved already or about to be, is released. */
  async abandoned(
    transaction: Transaction,
    { documentId, generationId, userId }: { documentId: string; generationId: string; userId: string },
  ): Promise<void> {
    if (!(await this.generations.end(transaction, generationId, { documentId, userId }, 'abandoned'))) return;
    await transaction.emit(
      events.generationAbandoned,
      { documentId, generationId },
      { aggregateId: documentId, userId },
    );
  }

  /** The document is gone, so its run is no longer needed. */
  async documentGone(transaction: Transaction, document: Document): Promise<void> {
    const { id: documentId, generationId, userId } = document;
    if (generationId && holdsCredit(document))
      await this.abandoned(transaction, { documentId, generationId, userId });
  }
}
