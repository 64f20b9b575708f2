import { type EventMessage, events } from '@colophon/contracts';
import { OnDeadLetter, OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { DocumentSaga } from '../document/document-saga.js';
import { UnreadableAnswers } from '../stage/unreadable-answers.js';

type CreditReserved = typeof events.creditReserved;

/** There is a credit: processing begins. */
@Controller()
export class CreditReservedConsumer {
  constructor(
    private readonly saga: DocumentSaga,
    private readonly unreadable: UnreadableAnswers,
  ) {}

  @OnEventOnce(events.creditReserved)
  async apply(message: EventMessage<CreditReserved>, { transaction }: TransactionalDelivery): Promise<void> {
    const { documentId, generationId, meta } = message;
    const answer = { documentId, generationId, userId: meta.userId, reserved: true };
    await this.saga.reservationAnswered(transaction, answer);
  }

  @OnDeadLetter(events.creditReserved)
  onDeadLetter(message: EventMessage<CreditReserved>, reason: Error): Promise<void> {
    return this.unreadable.reservation(message, reason);
  }
}
