import type { EntityManager } from 'typeorm';
import { type EventBody, type EventType, events } from '@colophon/contracts';
import { createLogger, type Transaction, type UnitOfWork } from '@colophon/platform';
import { DatedClock } from '@colophon/testing';
import { ApplyClaims } from '../src/checkout/apply-claims.usecase.js';
import { EnterPurchase } from '../src/checkout/enter-purchase.usecase.js';
import { ReleasedCreditsSweep } from '../src/checkout/released-credits.sweep.js';
import { SettleClaim } from '../src/checkout/settle-claim.usecase.js';
import { SettleSession } from '../src/checkout/settle-session.usecase.js';
import { TakeEvent } from '../src/checkout/take-event.usecase.js';
import { Account, type AccountState, type Entry, newAccount } from '../src/ledger/account.js';
import { AdjustCredits } from '../src/ledger/adjust-credits.usecase.js';
import { CloseDocument } from '../src/ledger/close-document.usecase.js';
import { EndGeneration } from '../src/ledger/end-generation.usecase.js';
import type { LedgerRepository } from '../src/ledger/ledger.repository.js';
import type { Reservation } from '../src/ledger/reservation.js';
import type { ReservationRepository } from '../src/ledger/reservation.repository.js';
import { ReserveCredit } from '../src/ledger/reserve-credit.usecase.js';
import { inMemoryPayments } from './in-memory-payments.js';

export interface Answer {
  readonly generationId: string;
  readonly reserved: boolean;
}

/** A mail asked for, and how many entries there were then. */
export interface AskedMail {
  readonly template: string;
  readonly params: Readonly<Record<string, string>>;
  readonly entries: number;
}

const silent = createLogger('test', 'silent');

/** The real use cases over maps instead of tables: one user, no concurrency, thousands of sequences a second. */
export const inMemoryCredits = (userId: string) => {
  const clock = new DatedClock('2026-01-31T23:00:00Z');
  const entries: Entry[] = [];
  const reservations = new Map<string, Reservation>();
  const closed = new Set<string>();
  const answers: Answer[] = [];
  const mails: AskedMail[] = [];
  let state: AccountState = newAccount(userId);

  const ledger = {
    lock: async () => new Account(state),
    save: async (_: Transaction, account: Account) => {
      entries.push(...account.newEntries);
      state = account.state;
    },
    findEntry: async (_: Transaction, cause: string) => {
      const entry = entries.find((candidate) => candidate.cause === cause);
      return entry ? { ...entry, userId } : null;
    },
  } as unknown as LedgerRepository;
  const store = {
    find: async (_: Transaction, generationId: string) => reservations.get(generationId) ?? null,
    save: async (_: Transaction, reservation: Reservation) =>
      void reservations.set(reservation.generationId, { ...reservation }),
    openOf: async (_: EntityManager, documentId: string) =>
      [...reservations.values()].filter((r) => r.documentId === documentId && r.status === 'reserved'),
    closeDocument: async (_: Transaction, documentId: string) => void closed.add(documentId),
    isDocumentClosed: async (_: Transaction, documentId: string) => closed.has(documentId),
  } as unknown as ReservationRepository;
  const transaction = {
    afterCommit: (action: () => void) => action(),
    emit: async (event: EventType, body: object) => {
      if (event === events.creditReserved || event === events.creditRefused) {
        const { generationId } = body as EventBody<typeof events.creditReserved>;
        answers.push({ generationId, reserved: event === events.creditReserved });
      } else if (event === events.mailRequested) {
        mails.push({ ...(body as EventBody<typeof events.mailRequested>), entries: entries.length });
      }
    },
  } as unknown as Transaction;
  const unitOfWork = {
    run: (work: (t: Transaction) => unknown) => work(transaction),
  } as unknown as UnitOfWork;

  const end = new EndGeneration(ledger, store, clock);
  const { checkouts, checkoutRepository, paymentRepository, reservedCredits } =
    inMemoryPayments(reservations);
  const claims = new ApplyClaims(checkoutRepository, reservedCredits);
  const purchase = new EnterPurchase(checkoutRepository, paymentRepository, ledger, claims, clock);
  const session = new SettleSession(checkoutRepository, paymentRepository, purchase, silent);
  const claim = new SettleClaim(checkoutRepository, paymentRepository, ledger, claims, clock);
  return {
    clock,
    transaction,
    reserve: new ReserveCredit(ledger, store, clock),
    end,
    close: new CloseDocument(ledger, store, end, clock),
    adjust: new AdjustCredits(ledger, unitOfWork, clock),
    released: new ReleasedCreditsSweep(reservedCredits, claim, unitOfWork),
    session,
    takeEvent: new TakeEvent(paymentRepository, session, claim, clock, silent),
    entries,
    reservations,
    checkouts,
    answers,
    mails,
    state: () => state,
  };
};

export type InMemoryCredits = ReturnType<typeof inMemoryCredits>;
