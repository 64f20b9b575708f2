import { type EventMessage, events } from '@colophon/contracts';
import type { Transaction, TransactionalConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { originOf } from './event-origin.js';
import { TakeEvent } from './take-event.usecase.js';

type DocumentExpired = typeof events.documentExpired;

@Injectable()
export class DocumentExpiredConsumer implements TransactionalConsumer<DocumentExpired> {
  readonly event = events.documentExpired;

  constructor(private readonly takeEvent: TakeEvent) {}

  async apply(message: EventMessage<DocumentExpired>, transaction: Transaction): Promise<void> {
    const { meta, documentId } = message;
    await this.takeEvent.execute(transaction, {
      ...originOf(meta),
      type: 'document.deleted',
      data: { documentId, reason: 'expired' },
    });
  }
}
