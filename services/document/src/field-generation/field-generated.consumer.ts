import { type EventMessage, events } from '@colophon/contracts';
import { singleLine } from '@colophon/contracts/rules';
import { OnDeadLetter, OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { DocumentSaga } from '../document/document-saga.js';
import { fieldGenerated } from './field-generation.js';
import { toFieldEvidence } from '../document/proto-records.js';
import { UnreadableAnswers } from '../stage/unreadable-answers.js';

type FieldGenerated = typeof events.fieldGenerated;

/** Another proposal of one field is there. */
@Controller()
export class FieldGeneratedConsumer {
  constructor(
    private readonly saga: DocumentSaga,
    private readonly unreadable: UnreadableAnswers,
  ) {}

  @OnEventOnce(events.fieldGenerated)
  async apply(message: EventMessage<FieldGenerated>, { transaction }: TransactionalDelivery): Promise<void> {
    const { documentId, generationId } = message;
    const value = singleLine(message.value);
    const evidence = toFieldEvidence(message.evidence);
    await this.saga.advance(transaction, documentId, (document) =>
      fieldGenerated(document, generationId, { value, evidence }),
    );
  }

  @OnDeadLetter(events.fieldGenerated)
  onDeadLetter(message: EventMessage<FieldGenerated>, reason: Error): Promise<void> {
    return this.unreadable.field(message, reason);
  }
}
