import { type EventMessage, events } from '@colophon/contracts';
import { type Delivery, derivedId, OnEvent } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { PATIENT_DELIVERIES } from './deliveries.js';
import { originOf } from './event-origin.js';
import { TAKEN_AT_A_TIME, TakeEvents } from './take-events.usecase.js';

type DocumentUploaded = typeof events.documentUploaded;

/** Told once a document, though the event is emitted again when its inspection is overdue. */
@Controller()
export class DocumentUploadedConsumer {
  constructor(private readonly takeEvents: TakeEvents) {}

  @OnEvent(events.documentUploaded, { concurrency: TAKEN_AT_A_TIME, maxDeliveries: PATIENT_DELIVERIES })
  async apply({ meta, documentId }: EventMessage<DocumentUploaded>, delivery: Delivery): Promise<void> {
    await this.takeEvents.execute(delivery, {
      ...originOf(meta),
      id: derivedId(documentId, 'document.uploaded'),
      type: 'document.uploaded',
      data: { documentId },
    });
  }
}
