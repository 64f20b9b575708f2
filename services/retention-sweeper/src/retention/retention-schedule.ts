import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { events } from '@colophon/contracts';
import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { RetainedDocumentRow } from './retained-document.entity.js';
import { RetainedDocuments } from './retained-documents.repository.js';
import { expiryOf, laterOf, type Plan, type RetainedFile } from './retention-policy.js';

/** Changes times of a locked document's files and tells them. */
@Injectable()
export class RetentionSchedule {
  constructor(private readonly documents: RetainedDocuments) {}

  /**
   * Adds a file, or keeps the later of its times when it is there already. Tells only what changed. A document that
   * had the longer times keeps them for every further file: a newer version must not go before the one it replaces.
   */
  async schedule(
    transaction: Transaction,
    document: RetainedDocumentRow,
    file: Pick<RetainedFile, 'kind' | 'version' | 'createdAt'>,
    plan: Plan,
  ): Promise<void> {
    const { documentId } = document;
    if (plan === 'paid') await this.documents.update(transaction, documentId, { paid: true });
    const files = await this.documents.files(transaction, documentId);
    const known = files.find(({ kind, version }) => kind === file.kind && version === file.version);
    const expiresAt = expiryOf(file.kind, file.createdAt, document.paid ? 'paid' : plan);
    if (known && known.expiresAt >= expiresAt) return;
    await this.documents.saveFile(transaction, {
      ...file,
      documentId,
      createdAt: known ? laterOf(known.createdAt, file.createdAt) : file.createdAt,
      expiresAt,
      superseded: false,
    });
    await this.tell(transaction, document);
  }

  /** Gives the document's files the times of a buyer; none becomes shorter. */
  async extend(transaction: Transaction, document: RetainedDocumentRow): Promise<void> {
    await this.documents.update(transaction, document.documentId, { paid: true });
    const files = await this.documents.files(transaction, document.documentId);
    const extended = files.flatMap((file) => {
      const expiresAt = laterOf(file.expiresAt, expiryOf(file.kind, file.createdAt, 'paid'));
      return file.superseded || expiresAt.getTime() === file.expiresAt.getTime()
        ? []
        : [{ ...file, expiresAt }];
    });
    if (extended.length === 0) return;
    for (const file of extended) await this.documents.saveFile(transaction, file);
    await this.tell(transaction, document);
  }

  private async tell(transaction: Transaction, { documentId, userId }: RetainedDocumentRow): Promise<void> {
    await this.documents.refreshTimes(transaction, documentId);
    const current = (await this.documents.files(transaction, documentId)).filter((file) => !file.superseded);
    const timeOf = (kind: RetainedFile['kind']) => {
      const file = current.findLast((candidate) => candidate.kind === kind);
      return file && timestampFromDate(file.expiresAt);
    };
    await transaction.emit(
      events.retentionScheduled,
      { documentId, originalExpiresAt: timeOf('original'), processedExpiresAt: timeOf('processed') },
      { aggregateId: documentId, userId },
    );
  }
}
