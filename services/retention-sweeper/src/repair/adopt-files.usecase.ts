import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { DocumentRecord } from '@colophon/contracts';
import { LOGGER, type Logger, type ObjectInfo, objectKeys, type RowFailures } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { RetainedDocumentRow } from '../retention/retained-document.entity.js';
import { ScheduleOriginal } from '../retention/schedule-original.usecase.js';
import { ScheduleProcessed } from '../retention/schedule-processed.usecase.js';
import { DocumentRecords, processedVersionOf } from './document-records.js';

/** An unexpected object of a document that, as far as this service knows, has not ended. */
export interface UnexpectedObject {
  readonly object: ObjectInfo;
  readonly documentId: string;
  /** As this service knows it. */
  readonly document: RetainedDocumentRow | undefined;
}

/**
 * An object may be unexpected because its event was lost. Before it counts as an orphan, the document
 * service is asked; the files of an existing document are registered instead.
 */
@Injectable()
export class AdoptFiles {
  constructor(
    private readonly records: DocumentRecords,
    private readonly originals: ScheduleOriginal,
    private readonly processed: ScheduleProcessed,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @param failures of files that could not be registered: they stay, and hold up no other
   * @returns keys of those that are orphans indeed; none while the document service does not answer
   */
  async execute(unexpected: readonly UnexpectedObject[], failures: RowFailures): Promise<string[]> {
    const records = await this.records.find([...new Set(unexpected.map(({ documentId }) => documentId))]);
    if (!records) return [];
    const orphans: string[] = [];
    for (const candidate of unexpected) {
      const { key } = candidate.object;
      const record = records.get(candidate.documentId);
      await failures.attempt(`object ${key}`, async () => {
        const isKept = record !== undefined && (await this.adopt(candidate, record));
        if (!isKept) orphans.push(key);
      });
    }
    return orphans;
  }

  /** @param object of the record's processed file */
  async adoptProcessed(object: ObjectInfo, record: DocumentRecord): Promise<void> {
    const { id: documentId, userId } = record;
    const version = processedVersionOf(record);
    await this.processed.execute({ documentId, userId, version, createdAt: object.lastModified });
    this.tell(documentId, object);
  }

  /** @returns false for an object the document does not need, such as an older version of its processed file */
  private async adopt(
    { object, documentId, document }: UnexpectedObject,
    record: DocumentRecord,
  ): Promise<boolean> {
    if (object.key === record.processedKey) {
      await this.adoptProcessed(object, record);
      return true;
    }
    if (object.key === objectKeys.original(documentId) && !document?.originalScheduled) {
      await this.adoptOriginal(object, record);
      return true;
    }
    // Other objects say nothing of an original: it may be gone. They stay until the document is known.
    return document === undefined;
  }

  private async adoptOriginal(object: ObjectInfo, record: DocumentRecord): Promise<void> {
    const { id: documentId, userId, filename } = record;
    const createdAt = record.createdAt ? timestampDate(record.createdAt) : object.lastModified;
    await this.originals.execute({ documentId, userId, filename, createdAt });
    this.tell(documentId, object);
  }

  private tell(documentId: string, { key }: ObjectInfo): void {
    this.logger.warn({ documentId, key }, 'a file whose event was lost was registered');
  }
}
