import { events } from '@colophon/contracts';
import { Clock, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { RetainedDocumentRow } from '../retention/retained-document.entity.js';
import { RetainedDocuments } from '../retention/retained-documents.repository.js';
import { DocumentObjects } from './document-objects.js';

/** Erases the files of a locked document whose time has come: objects first, then rows, then the news. */
@Injectable()
export class ExpireFiles {
  constructor(
    private readonly documents: RetainedDocuments,
    private readonly objects: DocumentObjects,
    private readonly clock: Clock,
  ) {}

  async execute(transaction: Transaction, document: RetainedDocumentRow): Promise<void> {
    const { documentId, userId } = document;
    const now = this.clock.now();
    const files = await this.documents.files(transaction, documentId);
    const due = files.filter((file) => file.expiresAt <= now);
    if (due.length === files.length) {
      await this.objects.eraseAll(documentId);
      await this.documents.end(transaction, documentId, 'expired', now);
      await transaction.emit(events.documentExpired, { documentId }, { aggregateId: documentId, userId });
      return;
    }
    for (const file of due) {
      await (file.kind === 'original'
        ? this.objects.eraseOriginal(documentId)
        : this.objects.eraseProcessed(documentId, file.version));
      await this.documents.removeFile(transaction, file);
    }
    await this.documents.refreshTimes(transaction, documentId);
  }
}
