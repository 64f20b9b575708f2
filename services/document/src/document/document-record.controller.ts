import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  DocumentRecordService,
  type FindDocumentRecordsRequest,
  type FindGenerationRecordsRequest,
} from '@colophon/contracts';
import { commonErrors, ProtoController, ServiceError, UnitOfWork } from '@colophon/platform';
import { GenerationRepository } from '../generation/generation.repository.js';
import { DocumentRepository } from './document.repository.js';

/** Keeps an answer far below the largest message of the bus. */
const MOST_RECORDS = 500;

/** @throws ServiceError validation_failed */
const refuseTooMany = (field: string, ids: readonly string[]): void => {
  if (ids.length <= MOST_RECORDS) return;
  const details = [{ field, message: `must have at most ${MOST_RECORDS} entries` }];
  throw new ServiceError(commonErrors.validationFailed, { details });
};

/**
 * Tells the retention-sweeper and the ai-worker which documents there are, and billing how runs of the AI ended, whatever
 * events they have missed.
 */
@ProtoController(DocumentRecordService)
export class DocumentRecordController {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly generations: GenerationRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ServiceError validation_failed */
  async findDocumentRecords({ documentIds }: FindDocumentRecordsRequest) {
    refuseTooMany('documentIds', documentIds);
    const outlines = await this.documents.findOutlines(documentIds);
    return {
      records: outlines.map(({ createdAt, processedKey, title, ...outline }) => ({
        ...outline,
        createdAt: timestampFromDate(createdAt),
        processedKey: processedKey ?? '',
        title: title ?? '',
      })),
    };
  }

  /** @throws ServiceError validation_failed */
  async findGenerationRecords({ generationIds }: FindGenerationRecordsRequest) {
    refuseTooMany('generationIds', generationIds);
    const runs = await this.generations.outcomesOf(this.unitOfWork.manager, generationIds);
    return { records: runs.map(({ id, outcome }) => ({ id, outcome: outcome ?? '' })) };
  }
}
