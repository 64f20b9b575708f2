import { type EventMessage, events } from '@colophon/contracts';
import { type Delivery, OnEvent } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { PATIENT_DELIVERIES } from './deliveries.js';
import { originOf } from './event-origin.js';
import { TAKEN_AT_A_TIME, TakeEvents } from './take-events.usecase.js';

type DocumentDeleted = typeof events.documentDeleted;

@Controller()
export class DocumentDeletedConsumer {
  constructor(private readonly takeEvents: TakeEvents) {}

  @OnEvent(events.documentDeleted, { concurrency: TAKEN_AT_A_TIME, maxDeliveries: PATIENT_DELIVERIES })
  async apply(message: EventMessage<DocumentDeleted>, delivery: Delivery): Promise<void> {
    const { meta, documentId } = message;
    await this.takeEvents.execute(delivery, {
      ...originOf(meta),
      type: 'document.deleted',
      data: { documentId, reason: 'user' },
    });
  }
}
