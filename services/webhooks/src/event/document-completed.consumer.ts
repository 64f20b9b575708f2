import { type EventMessage, events } from '@colophon/contracts';
import type { Transaction, TransactionalConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { originOf } from './event-origin.js';
import { TakeEvent } from './take-event.usecase.js';

type DocumentCompleted = typeof events.documentCompleted;

@Injectable()
export class DocumentCompletedConsumer implements TransactionalConsumer<DocumentCompleted> {
  readonly event = events.documentCompleted;

  constructor(private readonly takeEvent: TakeEvent) {}

  async apply(message: EventMessage<DocumentCompleted>, transaction: Transaction): Promise<void> {
    const { meta, documentId } = message;
    await this.takeEvent.execute(transaction, {
      ...originOf(meta),
      type: 'document.completed',
      data: { documentId },
    });
  }
}
