import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type EventMessage, events } from '@colophon/contracts';
import { Clock, OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { CloseDocument } from './close-document.usecase.js';
import { PATIENT_DELIVERIES } from './deliveries.js';

type DocumentDeleted = typeof events.documentDeleted;

/**
 * Above the longest outage that passes by itself: the document service tells the end of every run, one under way at the
 * deletion included, so that a reservation is still open only while that news waits somewhere, or was lost.
 */
const OUTCOME_TIMEOUT_MS = 15 * 60_000;

/** Credits still reserved for the document go back. */
@Controller()
export class DocumentDeletedConsumer {
  constructor(
    private readonly closeDocument: CloseDocument,
    private readonly clock: Clock,
  ) {}

  @OnEventOnce(events.documentDeleted, { maxDeliveries: PATIENT_DELIVERIES })
  async apply(
    { documentId, meta }: EventMessage<DocumentDeleted>,
    { transaction }: TransactionalDelivery,
  ): Promise<void> {
    const deletedAt = meta.time ? timestampDate(meta.time) : this.clock.now();
    const outcomeMayCome = this.clock.now().getTime() - deletedAt.getTime() < OUTCOME_TIMEOUT_MS;
    await this.closeDocument.execute(transaction, { userId: meta.userId, documentId }, outcomeMayCome);
  }
}
