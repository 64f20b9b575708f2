import { ObjectStore, type RowFailures, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { RetainedDocumentRow } from '../retention/retained-document.entity.js';
import { type EndingPage, RetainedDocuments } from '../retention/retained-documents.repository.js';
import { AdoptFiles } from './adopt-files.usecase.js';
import { DocumentRecords, processedVersionOf } from './document-records.js';

/**
 * A document must not end while a file of it lives whose event was lost or is not read yet. So before its end the
 * document service is asked which processed file it has.
 */
@Injectable()
export class CompleteFiles {
  constructor(
    private readonly documents: RetainedDocuments,
    private readonly records: DocumentRecords,
    private readonly adoption: AdoptFiles,
    private readonly store: ObjectStore,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Those all of whose known files are due. */
  ending(now: Date, page: EndingPage): Promise<RetainedDocumentRow[]> {
    return this.documents.ending(this.unitOfWork.manager, now, page);
  }

  /**
   * Registers the processed files that are not known.
   * @param failures of files that could not be registered: their documents go on
   * @returns ids of those that had none; undefined while the document service does not answer
   */
  async execute(
    ending: readonly RetainedDocumentRow[],
    failures: RowFailures,
  ): Promise<string[] | undefined> {
    const records = await this.records.find(ending.map(({ documentId }) => documentId));
    if (!records) return undefined;
    const complete: string[] = [];
    for (const { documentId, newestVersion } of ending)
      await failures.attempt(`document ${documentId}`, async () => {
        const record = records.get(documentId);
        const isUnheard = record && processedVersionOf(record) > newestVersion;
        const object = isUnheard && (await this.store.head(record.processedKey));
        if (object) await this.adoption.adoptProcessed(object, record);
        else complete.push(documentId);
      });
    return complete;
  }
}
