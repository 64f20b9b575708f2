import { Clock, ServiceError, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { EndGeneration } from './end-generation.usecase.js';
import { requireUuids } from './identifier.js';
import { ledgerErrors } from './ledger.errors.js';
import { LedgerRepository } from './ledger.repository.js';
import { ReservationRepository } from './reservation.repository.js';

/** How long the release of a deleted document's credit waits for an outcome that may be under way. */
const OUTCOME_WAIT_MS = 1000;

export interface ClosedDocument {
  readonly userId: string;
  readonly documentId: string;
}

/** A deleted document takes no more credits, and those still reserved for it go back. */
@Injectable()
export class CloseDocument {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly reservations: ReservationRepository,
    private readonly endGeneration: EndGeneration,
    private readonly clock: Clock,
  ) {}

  /**
   * `completed` and `deleted` travel apart. When both waited (billing was down), the deletion must not overtake the
   * completion, or a finished document would be free: it is therefore looked at twice.
   * @throws ServiceError outcome_expected at the first look, validation_failed
   */
  async execute(transaction: Transaction, document: ClosedDocument, isFirstLook: boolean): Promise<void> {
    const { userId, documentId } = document;
    requireUuids({ userId, documentId });
    await this.ledger.lock(transaction, userId);
    const open = await this.reservations.openOf(transaction, documentId);
    if (open.length > 0 && isFirstLook) {
      throw new ServiceError(ledgerErrors.outcomeExpected, { retryAfterMs: OUTCOME_WAIT_MS });
    }
    await this.reservations.closeDocument(transaction, documentId, this.clock.now());
    for (const { generationId } of open) {
      await this.endGeneration.execute(transaction, { userId, documentId, generationId }, 'ended');
    }
  }
}
