import { type EventMessage, events } from '@colophon/contracts';
import { type Delivery, derivedId, OnEvent } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { PATIENT_DELIVERIES } from './deliveries.js';
import { originOf } from './event-origin.js';
import { TAKEN_AT_A_TIME, TakeEvents } from './take-events.usecase.js';

type DocumentExpired = typeof events.documentExpired;

/** Told once a document, though the event is emitted again while the document is still shown. */
@Controller()
export class DocumentExpiredConsumer {
  constructor(private readonly takeEvents: TakeEvents) {}

  @OnEvent(events.documentExpired, { concurrency: TAKEN_AT_A_TIME, maxDeliveries: PATIENT_DELIVERIES })
  async apply(message: EventMessage<DocumentExpired>, delivery: Delivery): Promise<void> {
    const { meta, documentId } = message;
    await this.takeEvents.execute(delivery, {
      ...originOf(meta),
      id: derivedId(documentId, 'document.deleted'),
      type: 'document.deleted',
      data: { documentId, reason: 'expired' },
    });
  }
}
