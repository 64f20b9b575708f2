import type { EventMeta } from '@colophon/contracts';
import { Clock, crashPoint, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { RetainedDocuments } from '../retention/retained-documents.repository.js';
import { DocumentObjects } from './document-objects.js';

/**
 * A user deleted the document: first the intention is stored, then the objects are deleted, then the row. If a process
 * dies in between, the event is redelivered, and the sweep finishes what the event cannot.
 */
@Injectable()
export class EraseDocument {
  constructor(
    private readonly documents: RetainedDocuments,
    private readonly objects: DocumentObjects,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(document: { documentId: string; userId: string }, cause?: EventMeta): Promise<void> {
    const { documentId, userId } = document;
    await this.unitOfWork.run(async (transaction) => {
      const { status } = await this.documents.lock(transaction, documentId, userId);
      if (status === 'live') await this.documents.end(transaction, documentId, 'deleting', this.clock.now());
    }, cause);
    crashPoint('deletion.after-intention');
    await this.objects.eraseAll(documentId);
    crashPoint('deletion.after-objects');
    await this.unitOfWork.run(async (transaction) => {
      const { status } = await this.documents.lock(transaction, documentId, userId);
      if (status === 'deleting') await this.documents.update(transaction, documentId, { status: 'deleted' });
    }, cause);
  }
}
