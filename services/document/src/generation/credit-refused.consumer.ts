import { type EventMessage, events } from '@colophon/contracts';
import { OnDeadLetter, OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { DocumentSaga } from '../document/document-saga.js';
import { UnreadableAnswers } from '../stage/unreadable-answers.js';

type CreditRefused = typeof events.creditRefused;

/** No credit is left: the document waits, inspected, until its owner asks again. */
@Controller()
export class CreditRefusedConsumer {
  constructor(
    private readonly saga: DocumentSaga,
    private readonly unreadable: UnreadableAnswers,
  ) {}

  @OnEventOnce(events.creditRefused)
  async apply(message: EventMessage<CreditRefused>, { transaction }: TransactionalDelivery): Promise<void> {
    const { documentId, generationId, meta } = message;
    const answer = { documentId, generationId, userId: meta.userId, reserved: false };
    await this.saga.reservationAnswered(transaction, answer);
  }

  @OnDeadLetter(events.creditRefused)
  onDeadLetter(message: EventMessage<CreditRefused>, reason: Error): Promise<void> {
    return this.unreadable.reservation(message, reason);
  }
}
