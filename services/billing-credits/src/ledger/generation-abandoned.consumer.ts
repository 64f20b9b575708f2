import { type EventMessage, events } from '@colophon/contracts';
import { OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { PATIENT_DELIVERIES } from './deliveries.js';
import { EndGeneration } from './end-generation.usecase.js';

type GenerationAbandoned = typeof events.generationAbandoned;

/** The user no longer waits for the generation: its credit goes back. */
@Controller()
export class GenerationAbandonedConsumer {
  constructor(private readonly endGeneration: EndGeneration) {}

  @OnEventOnce(events.generationAbandoned, { maxDeliveries: PATIENT_DELIVERIES })
  async apply(
    message: EventMessage<GenerationAbandoned>,
    { transaction }: TransactionalDelivery,
  ): Promise<void> {
    const { documentId, generationId, meta } = message;
    await this.endGeneration.execute(transaction, { userId: meta.userId, documentId, generationId }, 'ended');
  }
}
