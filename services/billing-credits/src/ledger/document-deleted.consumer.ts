import { type EventMessage, events } from '@colophon/contracts';
import type { Delivery, Transaction, TransactionalConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { CloseDocument } from './close-document.usecase.js';
import { PATIENT_DELIVERIES } from './deliveries.js';

type DocumentDeleted = typeof events.documentDeleted;

/** Credits still reserved for the document go back. */
@Injectable()
export class DocumentDeletedConsumer implements TransactionalConsumer<DocumentDeleted> {
  readonly event = events.documentDeleted;
  readonly maxDeliveries = PATIENT_DELIVERIES;

  constructor(private readonly closeDocument: CloseDocument) {}

  async apply(
    { documentId, meta }: EventMessage<DocumentDeleted>,
    transaction: Transaction,
    delivery: Delivery,
  ): Promise<void> {
    const isFirstLook = delivery.attempt === 1;
    await this.closeDocument.execute(transaction, { userId: meta.userId, documentId }, isFirstLook);
  }
}
