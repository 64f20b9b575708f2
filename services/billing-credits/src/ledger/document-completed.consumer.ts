import { type EventMessage, events } from '@colophon/contracts';
import { OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { PATIENT_DELIVERIES } from './deliveries.js';
import { EndGeneration } from './end-generation.usecase.js';

type DocumentCompleted = typeof events.documentCompleted;

/** The reserved credit is spent. */
@Controller()
export class DocumentCompletedConsumer {
  constructor(private readonly endGeneration: EndGeneration) {}

  @OnEventOnce(events.documentCompleted, { maxDeliveries: PATIENT_DELIVERIES })
  async apply(
    message: EventMessage<DocumentCompleted>,
    { transaction }: TransactionalDelivery,
  ): Promise<void> {
    const { documentId, generationId, meta } = message;
    const generation = { userId: meta.userId, documentId, generationId };
    await this.endGeneration.execute(transaction, generation, 'completed');
  }
}
