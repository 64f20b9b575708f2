import { type EventMessage, events } from '@colophon/contracts';
import { OnEvent, UnitOfWork } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { PATIENT_DELIVERIES } from '../retention/deliveries.js';
import { RetainedDocuments } from '../retention/retained-documents.repository.js';
import { DocumentObjects } from './document-objects.js';

type PdfInspected = typeof events.pdfInspected;

/**
 * An inspection stores the text and the picture before it says so. Of a document that was deleted meanwhile they came
 * after its objects had been erased. No lock: a deletion that begins after this look erases them itself.
 */
@Controller()
export class PdfInspectedConsumer {
  constructor(
    private readonly documents: RetainedDocuments,
    private readonly objects: DocumentObjects,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @OnEvent(events.pdfInspected, { maxDeliveries: PATIENT_DELIVERIES })
  async work({ documentId, meta }: EventMessage<PdfInspected>): Promise<void> {
    if (await this.documents.hasEnded(this.unitOfWork.manager, documentId, meta.userId))
      await this.objects.eraseAll(documentId);
  }
}
