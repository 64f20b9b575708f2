import { type EventMessage, events } from '@colophon/contracts';
import { OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { PATIENT_DELIVERIES } from './deliveries.js';
import { EndGeneration } from './end-generation.usecase.js';

type DocumentFailed = typeof events.documentFailed;

/** The reserved credit goes back. A failed inspection, or a PDF that was not written, took none. */
@Controller()
export class DocumentFailedConsumer {
  constructor(private readonly endGeneration: EndGeneration) {}

  @OnEventOnce(events.documentFailed, { maxDeliveries: PATIENT_DELIVERIES })
  async apply(message: EventMessage<DocumentFailed>, { transaction }: TransactionalDelivery): Promise<void> {
    const { documentId, generationId, meta } = message;
    if (generationId === '') return;
    await this.endGeneration.execute(transaction, { userId: meta.userId, documentId, generationId }, 'ended');
  }
}
