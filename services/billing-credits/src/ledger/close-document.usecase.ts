import { Clock, ServiceError, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { EndGeneration } from './end-generation.usecase.js';
import { requireUuids } from './identifier.js';
import { ledgerErrors } from './ledger.errors.js';
import { LedgerRepository } from './ledger.repository.js';
import { ReservationRepository } from './reservation.repository.js';

/** Pause before a deleted document is looked at again whose run has no outcome yet. */
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
   * The end of a run and the deletion of its document travel apart. When one waits (billing was down, or died with it
   * in hand), the deletion must not overtake a completion, or a finished document would be free.
   * @param outcomeMayCome false once the news of the end must count as lost
   * @throws ServiceError outcome_expected while it may come, validation_failed
   */
  async execute(transaction: Transaction, document: ClosedDocument, outcomeMayCome: boolean): Promise<void> {
    const { userId, documentId } = document;
    requireUuids({ userId, documentId });
    await this.ledger.lock(transaction, userId);
    const open = await this.reservations.openOf(transaction, documentId);
    if (open.length > 0 && outcomeMayCome) {
      throw new ServiceError(ledgerErrors.outcomeExpected, { retryAfterMs: OUTCOME_WAIT_MS });
    }
    await this.reservations.closeDocument(transaction, documentId, this.clock.now());
    for (const { generationId } of open) {
      await this.endGeneration.execute(transaction, { userId, documentId, generationId }, 'ended');
    }
  }
}
