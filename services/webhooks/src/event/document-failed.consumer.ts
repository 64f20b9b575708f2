import { type EventMessage, events } from '@colophon/contracts';
import type { Transaction, TransactionalConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { originOf } from './event-origin.js';
import { TakeEvent } from './take-event.usecase.js';

type DocumentFailed = typeof events.documentFailed;

@Injectable()
export class DocumentFailedConsumer implements TransactionalConsumer<DocumentFailed> {
  readonly event = events.documentFailed;

  constructor(private readonly takeEvent: TakeEvent) {}

  async apply(message: EventMessage<DocumentFailed>, transaction: Transaction): Promise<void> {
    const { meta, documentId, errorCode } = message;
    await this.takeEvent.execute(transaction, {
      ...originOf(meta),
      type: 'document.failed',
      data: { documentId, errorCode },
    });
  }
}
