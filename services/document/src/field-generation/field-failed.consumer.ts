import { type EventMessage, events } from '@colophon/contracts';
import type { Transaction, TransactionalConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { DocumentSaga } from '../document/document-saga.js';
import { fieldFailed } from './field-generation.js';
import { UnreadableAnswers } from '../stage/unreadable-answers.js';

type FieldFailed = typeof events.fieldFailed;

/** There is no other proposal of the field: say why and leave everything as it was. */
@Injectable()
export class FieldFailedConsumer implements TransactionalConsumer<FieldFailed> {
  readonly event = events.fieldFailed;

  constructor(
    private readonly saga: DocumentSaga,
    private readonly unreadable: UnreadableAnswers,
  ) {}

  async apply(message: EventMessage<FieldFailed>, transaction: Transaction): Promise<void> {
    const { documentId, generationId, errorCode, errorMessage } = message;
    await this.saga.advance(transaction, documentId, (document) =>
      fieldFailed(document, generationId, errorCode, errorMessage),
    );
  }

  onDeadLetter(message: EventMessage<FieldFailed>, reason: Error): Promise<void> {
    return this.unreadable.field(message, reason);
  }
}
