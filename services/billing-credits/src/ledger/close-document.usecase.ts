import { Clock, ServiceError, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { EndGeneration } from './end-generation.usecase.js';
import { requireUuids } from './identifier.js';
import { ledgerErrors } from './ledger.errors.js';
import { LedgerRepository } from './ledger.repository.js';
import type { GenerationEnd } from './reservation.js';
import { ReservationRepository } from './reservation.repository.js';

export interface ClosedDocument {
  readonly userId: string;
  readonly documentId: string;
}

/** A deleted document takes no more credits, and those still reserved for it are spent or go back. */
@Injectable()
export class CloseDocument {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly reservations: ReservationRepository,
    private readonly endGeneration: EndGeneration,
    private readonly clock: Clock,
  ) {}

  /**
   * The end of a run and the deletion of its document travel apart, and a finished document must not be free because its
   * deletion was faster. So what is open ends as its run did, not because the document is gone.
   * @param ends by generation, as the document service knows them
   * @throws ServiceError outcome_expected for an open one without an end, validation_failed
   */
  async execute(
    transaction: Transaction,
    document: ClosedDocument,
    ends: ReadonlyMap<string, GenerationEnd>,
  ): Promise<void> {
    const { userId, documentId } = document;
    requireUuids({ userId, documentId });
    await this.ledger.lock(transaction, userId);
    const open = await this.reservations.openOf(transaction.manager, documentId);
    const ended = open.map(({ generationId }) => ({ generationId, end: ends.get(generationId) }));
    if (ended.some(({ end }) => end === undefined)) throw new ServiceError(ledgerErrors.outcomeExpected);
    await this.reservations.closeDocument(transaction, documentId, this.clock.now());
    for (const { generationId, end } of ended)
      if (end) await this.endGeneration.execute(transaction, { userId, documentId, generationId }, end);
  }
}
