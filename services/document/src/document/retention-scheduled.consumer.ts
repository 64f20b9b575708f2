import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type EventMessage, events } from '@colophon/contracts';
import { OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { DocumentSaga } from './document-saga.js';

type RetentionScheduled = typeof events.retentionScheduled;

/** Shows when the files go; the times themselves are the retention-sweeper's. They never move back. */
@Controller()
export class RetentionScheduledConsumer {
  constructor(private readonly saga: DocumentSaga) {}

  /** Retries through an outage of the database of any length: no sweep sends this event again. */
  @OnEventOnce(events.retentionScheduled, { maxDeliveries: 10_000 })
  async apply(
    message: EventMessage<RetentionScheduled>,
    { transaction }: TransactionalDelivery,
  ): Promise<void> {
    const original = message.originalExpiresAt ? timestampDate(message.originalExpiresAt) : null;
    const processed = message.processedExpiresAt ? timestampDate(message.processedExpiresAt) : null;
    await this.saga.advance(transaction, message.documentId, (document) => ({
      originalExpiresAt: later(document.originalExpiresAt, original),
      processedExpiresAt: later(document.processedExpiresAt, processed),
    }));
  }
}

const later = (a: Date | null, b: Date | null): Date | null => {
  if (!a || !b) return a ?? b;
  return a > b ? a : b;
};
