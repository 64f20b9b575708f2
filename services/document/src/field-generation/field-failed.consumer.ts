import { type EventMessage, events } from '@colophon/contracts';
import { OnDeadLetter, OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { DocumentSaga } from '../document/document-saga.js';
import { fieldFailed } from './field-generation.js';
import { UnreadableAnswers } from '../stage/unreadable-answers.js';

type FieldFailed = typeof events.fieldFailed;

/** There is no other proposal of the field: say why and leave everything as it was. */
@Controller()
export class FieldFailedConsumer {
  constructor(
    private readonly saga: DocumentSaga,
    private readonly unreadable: UnreadableAnswers,
  ) {}

  @OnEventOnce(events.fieldFailed)
  async apply(message: EventMessage<FieldFailed>, { transaction }: TransactionalDelivery): Promise<void> {
    const { documentId, generationId, errorCode, errorMessage } = message;
    await this.saga.advance(transaction, documentId, (document) =>
      fieldFailed(document, generationId, errorCode, errorMessage),
    );
  }

  @OnDeadLetter(events.fieldFailed)
  onDeadLetter(message: EventMessage<FieldFailed>, reason: Error): Promise<void> {
    return this.unreadable.field(message, reason);
  }
}
