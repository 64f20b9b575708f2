import { type EventMessage, events } from '@colophon/contracts';
import { singleLine } from '@colophon/contracts/rules';
import type { Transaction, TransactionalConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { DocumentSaga } from '../document/document-saga.js';
import { fieldGenerated } from './field-generation.js';
import { toFieldEvidence } from '../document/proto-records.js';
import { UnreadableAnswers } from '../stage/unreadable-answers.js';

type FieldGenerated = typeof events.fieldGenerated;

/** Another proposal of one field is there. */
@Injectable()
export class FieldGeneratedConsumer implements TransactionalConsumer<FieldGenerated> {
  readonly event = events.fieldGenerated;

  constructor(
    private readonly saga: DocumentSaga,
    private readonly unreadable: UnreadableAnswers,
  ) {}

  async apply(message: EventMessage<FieldGenerated>, transaction: Transaction): Promise<void> {
    const { documentId, generationId } = message;
    const value = singleLine(message.value);
    const evidence = toFieldEvidence(message.evidence);
    await this.saga.advance(transaction, documentId, (document) =>
      fieldGenerated(document, generationId, { value, evidence }),
    );
  }

  onDeadLetter(message: EventMessage<FieldGenerated>, reason: Error): Promise<void> {
    return this.unreadable.field(message, reason);
  }
}
