import { events } from '@colophon/contracts';
import type { EmitOrigin, Transaction } from '@colophon/platform';
import type { Document } from './document.js';

const originOf = (document: Document): EmitOrigin => ({
  aggregateId: document.id,
  aggregateVersion: document.version,
  userId: document.userId,
});

/** The credit of the generation is spent. */
export const emitCompleted = (
  transaction: Transaction,
  document: Document,
  generationId: string,
): Promise<void> =>
  transaction.emit(events.documentCompleted, { documentId: document.id, generationId }, originOf(document));

/** A credit of the generation goes back. @param generationId empty when none had begun */
export const emitFailed = (
  transaction: Transaction,
  document: Document,
  generationId: string,
): Promise<void> =>
  transaction.emit(
    events.documentFailed,
    { documentId: document.id, generationId, errorCode: document.errorCode },
    originOf(document),
  );
