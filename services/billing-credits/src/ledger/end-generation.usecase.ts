import { Clock, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { monthOf } from './free-month.js';
import { requireUuids } from './identifier.js';
import { LedgerRepository } from './ledger.repository.js';
import { tellLowCredits } from './low-credits.js';
import { type GenerationEnd, statusAfterEnd } from './reservation.js';
import { ReservationRepository } from './reservation.repository.js';
import type { ReservationRequest } from './reserve-credit.usecase.js';

/** Spends the generation's credit or gives it back: the end that comes first. Remembers an end that comes too early. */
@Injectable()
export class EndGeneration {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly reservations: ReservationRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceError validation_failed */
  async execute(transaction: Transaction, request: ReservationRequest, end: GenerationEnd): Promise<void> {
    const { userId, documentId, generationId } = request;
    requireUuids({ userId, documentId, generationId });
    const now = this.clock.now();
    const account = await this.ledger.lock(transaction, userId);
    const known = await this.reservations.find(transaction, generationId);
    const status = statusAfterEnd(known?.status, end);
    if (!status) return;

    if (known?.pool) {
      const hold = { pool: known.pool, freeMonth: known.freeMonth };
      account.enterMonth(monthOf(now));
      if (end === 'completed') {
        account.commit({ documentId, generationId }, hold);
        await tellLowCredits(transaction, account);
      } else account.release({ documentId, generationId }, hold);
      await this.ledger.save(transaction, account, now);
    }
    const early = { pool: null, freeMonth: null, answeredAt: null, createdAt: now };
    await this.reservations.save(transaction, {
      ...(known ?? early),
      generationId,
      documentId,
      userId,
      status,
    });
  }
}
