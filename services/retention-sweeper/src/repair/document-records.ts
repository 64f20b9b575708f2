import { type DocumentRecord, DocumentRecordService } from '@colophon/contracts';
import { LOGGER, type Logger, objectKeys, type RpcClient, rpcToken } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';

const DEADLINE_MS = 5000;

/** @returns 0 for none */
export const processedVersionOf = ({ id, processedKey }: DocumentRecord): number =>
  Number(processedKey.slice(objectKeys.processedPrefix(id).length));

/**
 * Asks the document service for its documents: whether they exist, where an event was lost, and what they are called.
 */
@Injectable()
export class DocumentRecords {
  constructor(
    @Inject(rpcToken(DocumentRecordService))
    private readonly documents: RpcClient<typeof DocumentRecordService>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @param documentIds at most 500
   * @returns those that exist by their id; undefined if no service answers, which proves nothing about any document
   */
  async find(documentIds: readonly string[]): Promise<ReadonlyMap<string, DocumentRecord> | undefined> {
    if (documentIds.length === 0) return new Map();
    try {
      const request = { documentIds: [...documentIds] };
      const { records } = await this.documents.findDocumentRecords(request, { deadlineMs: DEADLINE_MS });
      return new Map(records.map((record) => [record.id, record]));
    } catch (error) {
      this.logger.warn({ err: error }, 'the document service did not say which documents there are');
      return undefined;
    }
  }
}
