import { type EventMessage, events } from '@colophon/contracts';
import type { Transaction, TransactionalConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { DocumentSaga } from '../document/document-saga.js';
import { UnreadableAnswers } from '../stage/unreadable-answers.js';

type CreditRefused = typeof events.creditRefused;

/** No credit is left: the document waits, inspected, until its owner asks again. */
@Injectable()
export class CreditRefusedConsumer implements TransactionalConsumer<CreditRefused> {
  readonly event = events.creditRefused;

  constructor(
    private readonly saga: DocumentSaga,
    private readonly unreadable: UnreadableAnswers,
  ) {}

  async apply(message: EventMessage<CreditRefused>, transaction: Transaction): Promise<void> {
    const { documentId, generationId, meta } = message;
    const answer = { documentId, generationId, userId: meta.userId, reserved: false };
    await this.saga.reservationAnswered(transaction, answer);
  }

  onDeadLetter(message: EventMessage<CreditRefused>, reason: Error): Promise<void> {
    return this.unreadable.reservation(message, reason);
  }
}
