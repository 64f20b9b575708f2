import { type EventMessage, events } from '@colophon/contracts';
import type { Transaction, TransactionalConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { originOf } from './event-origin.js';
import { TakeEvent } from './take-event.usecase.js';

type DocumentReady = typeof events.documentReady;

@Injectable()
export class DocumentReadyConsumer implements TransactionalConsumer<DocumentReady> {
  readonly event = events.documentReady;

  constructor(private readonly takeEvent: TakeEvent) {}

  async apply(message: EventMessage<DocumentReady>, transaction: Transaction): Promise<void> {
    const { meta, documentId, metadataVersion } = message;
    await this.takeEvent.execute(transaction, {
      ...originOf(meta),
      type: 'document.ready',
      data: { documentId, metadataVersion },
    });
  }
}
