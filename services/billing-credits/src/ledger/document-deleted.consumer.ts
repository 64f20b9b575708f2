import { type EventMessage, events } from '@colophon/contracts';
import { OnEvent, UnitOfWork } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { CloseDocument } from './close-document.usecase.js';
import { PATIENT_DELIVERIES } from './deliveries.js';
import { GenerationEnds } from './generation-ends.js';

type DocumentDeleted = typeof events.documentDeleted;

/**
 * Ends what is still reserved for the document. Asks the document service before its transaction, hence no OnEventOnce;
 * what it does is idempotent by document and generation.
 */
@Controller()
export class DocumentDeletedConsumer {
  constructor(
    private readonly generationEnds: GenerationEnds,
    private readonly closeDocument: CloseDocument,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @OnEvent(events.documentDeleted, { maxDeliveries: PATIENT_DELIVERIES })
  async work({ documentId, meta }: EventMessage<DocumentDeleted>): Promise<void> {
    const document = { userId: meta.userId, documentId };
    const ends = await this.generationEnds.ofDeleted(documentId);
    await this.unitOfWork.run((transaction) => this.closeDocument.execute(transaction, document, ends), meta);
  }
}
