import { type EventMessage, events } from '@colophon/contracts';
import { OnEvent } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { PATIENT_DELIVERIES } from '../retention/deliveries.js';
import { EraseDocument } from './erase-document.usecase.js';

type DocumentDeleted = typeof events.documentDeleted;

/** Erases objects, hence no OnEventOnce; every step can be repeated. */
@Controller()
export class DocumentDeletedConsumer {
  constructor(private readonly erasure: EraseDocument) {}

  @OnEvent(events.documentDeleted, { maxDeliveries: PATIENT_DELIVERIES })
  work({ documentId, meta }: EventMessage<DocumentDeleted>): Promise<void> {
    return this.erasure.execute({ documentId, userId: meta.userId }, meta);
  }
}
