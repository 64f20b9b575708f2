import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { DocumentRecordService, type FindDocumentRecordsRequest } from '@colophon/contracts';
import { commonErrors, ProtoController, ServiceError } from '@colophon/platform';
import { DocumentRepository } from './document.repository.js';

/** Keeps an answer far below the largest message of the bus. */
const MOST_RECORDS = 500;

/** Tells the retention-sweeper which documents there are, whatever events it has missed. */
@ProtoController(DocumentRecordService)
export class DocumentRecordController {
  constructor(private readonly documents: DocumentRepository) {}

  /** @throws ServiceError validation_failed */
  async findDocumentRecords({ documentIds }: FindDocumentRecordsRequest) {
    if (documentIds.length > MOST_RECORDS) {
      const details = [{ field: 'documentIds', message: `must have at most ${MOST_RECORDS} entries` }];
      throw new ServiceError(commonErrors.validationFailed, { details });
    }
    const documents = await this.documents.findMany(documentIds);
    return {
      records: documents.map(
        ({ id, userId, filename, createdAt, processedKey, finalMetadata, generatedMetadata }) => ({
          id,
          userId,
          filename,
          createdAt: timestampFromDate(createdAt),
          processedKey: processedKey ?? '',
          title: (finalMetadata ?? generatedMetadata)?.title ?? '',
        }),
      ),
    };
  }
}
