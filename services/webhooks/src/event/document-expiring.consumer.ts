import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type EventMessage, events } from '@colophon/contracts';
import { type Delivery, OnEvent } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { PATIENT_DELIVERIES } from './deliveries.js';
import { originOf } from './event-origin.js';
import { TAKEN_AT_A_TIME, TakeEvents } from './take-events.usecase.js';

type DocumentExpiring = typeof events.documentExpiring;

@Controller()
export class DocumentExpiringConsumer {
  constructor(private readonly takeEvents: TakeEvents) {}

  @OnEvent(events.documentExpiring, { concurrency: TAKEN_AT_A_TIME, maxDeliveries: PATIENT_DELIVERIES })
  async apply(message: EventMessage<DocumentExpiring>, delivery: Delivery): Promise<void> {
    const { meta, documentId, expiresAt } = message;
    await this.takeEvents.execute(delivery, {
      ...originOf(meta),
      type: 'document.expiring',
      data: { documentId, ...(expiresAt ? { expiresAt: timestampDate(expiresAt).toISOString() } : {}) },
    });
  }
}
