import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type EventMessage, events } from '@colophon/contracts';
import { Clock, OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { CloseDocument } from './close-document.usecase.js';
import { PATIENT_DELIVERIES } from './deliveries.js';

type DocumentDeleted = typeof events.documentDeleted;

/**
 * Longer than any outage that ends by itself. The document service publishes the end of every run, including a run in
 * progress at the deletion. So a reservation is still open only while that event waits for delivery, or if it was lost.
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
