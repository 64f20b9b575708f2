import { type EventMessage, events } from '@colophon/contracts';
import type { Transaction, TransactionalConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { DocumentSaga } from './document-saga.js';
import { fieldGenerated } from './field-generation.js';
import { toFieldEvidence } from './proto-records.js';

type FieldGenerated = typeof events.fieldGenerated;

/** Another proposal of one field is there. */
@Injectable()
export class FieldGeneratedConsumer implements TransactionalConsumer<FieldGenerated> {
  readonly event = events.fieldGenerated;

  constructor(private readonly saga: DocumentSaga) {}

  async apply(message: EventMessage<FieldGenerated>, transaction: Transaction): Promise<void> {
    const { documentId, generationId, value } = message;
    const evidence = toFieldEvidence(message.evidence);
    await this.saga.advance(transaction, documentId, (document) =>
      fieldGenerated(document, generationId, { value, evidence }),
    );
  }
}
