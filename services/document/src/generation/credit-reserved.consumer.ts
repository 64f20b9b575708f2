import { type EventMessage, events } from '@colophon/contracts';
import type { Transaction, TransactionalConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { DocumentSaga } from '../document/document-saga.js';
import { UnreadableAnswers } from '../stage/unreadable-answers.js';

type CreditReserved = typeof events.creditReserved;

/** There is a credit: processing begins. */
@Injectable()
export class CreditReservedConsumer implements TransactionalConsumer<CreditReserved> {
  readonly event = events.creditReserved;

  constructor(
    private readonly saga: DocumentSaga,
    private readonly unreadable: UnreadableAnswers,
  ) {}

  async apply(message: EventMessage<CreditReserved>, transaction: Transaction): Promise<void> {
    const { documentId, generationId, meta } = message;
    const answer = { documentId, generationId, userId: meta.userId, reserved: true };
    await this.saga.reservationAnswered(transaction, answer);
  }

  onDeadLetter(message: EventMessage<CreditReserved>, reason: Error): Promise<void> {
    return this.unreadable.reservation(message, reason);
  }
}
