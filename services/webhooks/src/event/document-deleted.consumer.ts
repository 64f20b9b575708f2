import { type EventMessage, events } from '@colophon/contracts';
import type { Transaction, TransactionalConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { originOf } from './event-origin.js';
import { TakeEvent } from './take-event.usecase.js';

type DocumentDeleted = typeof events.documentDeleted;

@Injectable()
export class DocumentDeletedConsumer implements TransactionalConsumer<DocumentDeleted> {
  readonly event = events.documentDeleted;

  constructor(private readonly takeEvent: TakeEvent) {}

  async apply(message: EventMessage<DocumentDeleted>, transaction: Transaction): Promise<void> {
    const { meta, documentId } = message;
    await this.takeEvent.execute(transaction, {
      ...originOf(meta),
      type: 'document.deleted',
      data: { documentId, reason: 'user' },
    });
  }
}
