import { type EventMessage, events } from '@colophon/contracts';
import type { Transaction, TransactionalConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { PATIENT_DELIVERIES } from './deliveries.js';
import { EndGeneration } from './end-generation.usecase.js';

type DocumentCompleted = typeof events.documentCompleted;

/** The reserved credit is spent. */
@Injectable()
export class DocumentCompletedConsumer implements TransactionalConsumer<DocumentCompleted> {
  readonly event = events.documentCompleted;
  readonly maxDeliveries = PATIENT_DELIVERIES;

  constructor(private readonly endGeneration: EndGeneration) {}

  async apply(message: EventMessage<DocumentCompleted>, transaction: Transaction): Promise<void> {
    const { documentId, generationId, meta } = message;
    const generation = { userId: meta.userId, documentId, generationId };
    await this.endGeneration.execute(transaction, generation, 'completed');
  }
}
