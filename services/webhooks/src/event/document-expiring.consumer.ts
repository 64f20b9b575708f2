import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type EventMessage, events } from '@colophon/contracts';
import type { Transaction, TransactionalConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { originOf } from './event-origin.js';
import { TakeEvent } from './take-event.usecase.js';

type DocumentExpiring = typeof events.documentExpiring;

@Injectable()
export class DocumentExpiringConsumer implements TransactionalConsumer<DocumentExpiring> {
  readonly event = events.documentExpiring;

  constructor(private readonly takeEvent: TakeEvent) {}

  async apply(message: EventMessage<DocumentExpiring>, transaction: Transaction): Promise<void> {
    const { meta, documentId, expiresAt } = message;
    await this.takeEvent.execute(transaction, {
      ...originOf(meta),
      type: 'document.expiring',
      data: { documentId, ...(expiresAt ? { expiresAt: timestampDate(expiresAt).toISOString() } : {}) },
    });
  }
}
