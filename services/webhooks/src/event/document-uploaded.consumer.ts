import { type EventMessage, events } from '@colophon/contracts';
import { derivedId, OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { originOf } from './event-origin.js';
import { TakeEvent } from './take-event.usecase.js';

type DocumentUploaded = typeof events.documentUploaded;

/** Told once a document, though the event is emitted again when its inspection is overdue. */
@Controller()
export class DocumentUploadedConsumer {
  constructor(private readonly takeEvent: TakeEvent) {}

  @OnEventOnce(events.documentUploaded)
  async apply(
    { meta, documentId }: EventMessage<DocumentUploaded>,
    { transaction }: TransactionalDelivery,
  ): Promise<void> {
    await this.takeEvent.execute(transaction, {
      ...originOf(meta),
      id: derivedId(documentId, 'document.uploaded'),
      type: 'document.uploaded',
      data: { documentId },
    });
  }
}
