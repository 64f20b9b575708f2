import { type EventMessage, events } from '@colophon/contracts';
import { type Delivery, OnEvent } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { PATIENT_DELIVERIES } from './deliveries.js';
import { originOf } from './event-origin.js';
import { TAKEN_AT_A_TIME, TakeEvents } from './take-events.usecase.js';

type DocumentCompleted = typeof events.documentCompleted;

@Controller()
export class DocumentCompletedConsumer {
  constructor(private readonly takeEvents: TakeEvents) {}

  @OnEvent(events.documentCompleted, { concurrency: TAKEN_AT_A_TIME, maxDeliveries: PATIENT_DELIVERIES })
  async apply(message: EventMessage<DocumentCompleted>, delivery: Delivery): Promise<void> {
    const { meta, documentId } = message;
    await this.takeEvents.execute(delivery, {
      ...originOf(meta),
      type: 'document.completed',
      data: { documentId },
    });
  }
}
