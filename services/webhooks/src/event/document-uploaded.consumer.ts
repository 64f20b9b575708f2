import { type EventMessage, events } from '@colophon/contracts';
import { derivedId, type Transaction, type TransactionalConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { originOf } from './event-origin.js';
import { TakeEvent } from './take-event.usecase.js';

type DocumentUploaded = typeof events.documentUploaded;

/** Told once a document, though the event is emitted again when its inspection is overdue. */
@Injectable()
export class DocumentUploadedConsumer implements TransactionalConsumer<DocumentUploaded> {
  readonly event = events.documentUploaded;

  constructor(private readonly takeEvent: TakeEvent) {}

  async apply({ meta, documentId }: EventMessage<DocumentUploaded>, transaction: Transaction): Promise<void> {
    await this.takeEvent.execute(transaction, {
      ...originOf(meta),
      id: derivedId(documentId, 'document.uploaded'),
      type: 'document.uploaded',
      data: { documentId },
    });
  }
}
