import { events } from '@colophon/contracts';
import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { RetainedDocumentRow } from '../retention/retained-document.entity.js';
import { RetainedDocuments } from '../retention/retained-documents.repository.js';
import { RetentionSchedule } from '../retention/retention-schedule.js';
import type { DocumentStep } from './document-batch.js';
import { DocumentObjects } from './document-objects.js';

/** Erases the files of a document whose time has come: objects first, then rows, then the news. */
@Injectable()
export class ExpireFiles {
  constructor(
    private readonly documents: RetainedDocuments,
    private readonly schedule: RetentionSchedule,
    private readonly objects: DocumentObjects,
  ) {}

  /** Documents a file of which is still kept when those that are due have gone. */
  ofLasting(now: Date): DocumentStep {
    return {
      claim: (transaction, except) => this.documents.lockDue(transaction, now, { except }),
      work: (transaction, document) => this.expire(transaction, document, now),
    };
  }

  /** @param complete documents of which every file is known */
  ofEnding(now: Date, complete: readonly string[]): DocumentStep {
    return {
      claim: (transaction, except) => this.documents.lockDue(transaction, now, { except, among: complete }),
      work: (transaction, document) => this.expire(transaction, document, now),
    };
  }

  private async expire(transaction: Transaction, document: RetainedDocumentRow, now: Date): Promise<void> {
    const { documentId, userId } = document;
    // Its owner may have bought, and its files be yet to get the longer times: see `ExtendRetention`.
    if (document.paid && !document.planKnown) await this.schedule.extend(transaction, document);
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
