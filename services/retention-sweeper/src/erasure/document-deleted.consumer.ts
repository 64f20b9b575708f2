import { type EventMessage, events } from '@colophon/contracts';
import type { WorkConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { PATIENT_DELIVERIES } from '../retention/deliveries.js';
import { EraseDocument } from './erase-document.usecase.js';

type DocumentDeleted = typeof events.documentDeleted;

/** Erases objects, hence no TransactionalConsumer; every step can be repeated. */
@Injectable()
export class DocumentDeletedConsumer implements WorkConsumer<DocumentDeleted> {
  readonly event = events.documentDeleted;
  readonly maxDeliveries = PATIENT_DELIVERIES;

  constructor(private readonly erasure: EraseDocument) {}

  work({ documentId, meta }: EventMessage<DocumentDeleted>): Promise<void> {
    return this.erasure.execute({ documentId, userId: meta.userId }, meta);
  }
}
