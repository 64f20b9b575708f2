import { events } from '@colophon/contracts';
import { Clock, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { Account, Generation, Hold } from './account.js';
import { monthOf } from './free-month.js';
import { requireUuids } from './identifier.js';
import { LedgerRepository } from './ledger.repository.js';
import { tellLowCredits } from './low-credits.js';
import { type LedgerStep, type Reservation, type ReservationStatus, stepOnRequest } from './reservation.js';
import { ReservationRepository } from './reservation.repository.js';

export interface ReservationRequest extends Generation {
  readonly userId: string;
}

/** The document service asks again when an answer is overdue; a question that soon is the event beside the call. */
const ANSWER_UNDER_WAY_MS = 5000;

type Answered = Pick<Reservation, 'documentId' | 'generationId' | 'userId' | 'status'>;

interface Decision {
  readonly status: ReservationStatus;
  readonly hold: Hold | undefined;
}

/** Takes one credit for a generation, once: the answer given first stays and is emitted with it. */
@Injectable()
export class ReserveCredit {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly reservations: ReservationRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceError validation_failed */
  async execute(transaction: Transaction, request: ReservationRequest): Promise<Reservation> {
    const { userId, documentId, generationId } = request;
    requireUuids({ userId, documentId, generationId });
    const now = this.clock.now();
    const account = await this.ledger.lock(transaction, userId);
    const known = await this.reservations.find(transaction, generationId);
    const step = stepOnRequest(known?.status);
    if (known && step === 'none') return known;

    account.enterMonth(monthOf(now));
    const closed = account.isClosed || (await this.reservations.isDocumentClosed(transaction, documentId));
    const { status, hold } = decide(account, request, step === 'reserve' && closed ? 'refuse' : step);
    if (status === 'committed') await tellLowCredits(transaction, account);
    await this.ledger.save(transaction, account, now);
    const reservation: Reservation = {
      generationId,
      documentId,
      userId,
      status,
      pool: hold?.pool ?? null,
      freeMonth: hold?.freeMonth ?? null,
      answeredAt: now,
      createdAt: known?.createdAt ?? now,
    };
    await this.reservations.save(transaction, reservation);
    await this.answer(transaction, reservation);
    return reservation;
  }

  /**
   * The same for a request that came as an event: the answer is published again if the requester still waits for it.
   */
  async executeForEvent(transaction: Transaction, request: ReservationRequest): Promise<void> {
    const reservation = await this.execute(transaction, request);
    const { status, answeredAt } = reservation;
    const now = this.clock.now();
    const awaited = status === 'reserved' || status === 'refused';
    if (!awaited || now.getTime() - (answeredAt?.getTime() ?? 0) < ANSWER_UNDER_WAY_MS) return;
    await this.reservations.save(transaction, { ...reservation, answeredAt: now });
    await this.answer(transaction, reservation);
  }

  /**
   * For a request that does not say whose document it is: an earlier answer stays, and nothing else is reserved.
   */
  async refuse(transaction: Transaction, generation: Generation): Promise<void> {
    const known = await this.reservations.find(transaction, generation.generationId);
    await this.answer(transaction, known ?? { ...generation, userId: '', status: 'refused' });
  }

  private answer(
    transaction: Transaction,
    { documentId, generationId, userId, status }: Answered,
  ): Promise<void> {
    const event = status === 'refused' ? events.creditRefused : events.creditReserved;
    return transaction.emit(event, { documentId, generationId }, { aggregateId: documentId, userId });
  }
}

const decide = (account: Account, generation: Generation, step: LedgerStep): Decision => {
  const { documentId, generationId } = generation;
  const hold = step === 'refuse' ? undefined : account.reserve({ documentId, generationId });
  if (!hold) return { status: 'refused', hold };
  if (step === 'reserve') return { status: 'reserved', hold };
  account.commit({ documentId, generationId }, hold);
  return { status: 'committed', hold };
};
