import { type EventMessage, events } from '@colophon/contracts';
import type { Transaction, TransactionalConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { PATIENT_DELIVERIES } from './deliveries.js';
import { EndGeneration } from './end-generation.usecase.js';

type GenerationAbandoned = typeof events.generationAbandoned;

/** Nobody waits for the generation any more: its credit goes back. */
@Injectable()
export class GenerationAbandonedConsumer implements TransactionalConsumer<GenerationAbandoned> {
  readonly event = events.generationAbandoned;
  readonly maxDeliveries = PATIENT_DELIVERIES;

  constructor(private readonly endGeneration: EndGeneration) {}

  async apply(message: EventMessage<GenerationAbandoned>, transaction: Transaction): Promise<void> {
    const { documentId, generationId, meta } = message;
    await this.endGeneration.execute(transaction, { userId: meta.userId, documentId, generationId }, 'ended');
  }
}
