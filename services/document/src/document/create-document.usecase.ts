import { Clock, commonErrors, ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { type Document, enterStage } from './document.js';
import { DocumentRepository } from './document.repository.js';
import { StageRequests } from './stage-requests.js';

export interface NewDocument {
  readonly id: string;
  readonly userId: string;
  readonly filename: string;
  readonly size: number;
  readonly sha256: string;
}

/** Accepts an uploaded file: from here on it reaches an end, whatever crashes. */
@Injectable()
export class CreateDocument {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly requests: StageRequests,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Repeating the call changes nothing. @throws ServiceError validation_failed for an id that is another user's */
  async execute(input: NewDocument): Promise<Document> {
    const document = begin(input, this.clock.now());
    await this.unitOfWork.run(async (transaction) => {
      if (await this.documents.insert(transaction, document)) await this.requests.emit(transaction, document);
    });
    return this.documents.get(input.userId, input.id).catch((error: unknown) => {
      throw new ServiceError(commonErrors.validationFailed, { cause: error });
    });
  }
}

const begin = (input: NewDocument, now: Date): Document => ({
  ...input,
  version: 1,
  status: 'uploaded',
  stage: null,
  stageDeadline: null,
  stageAttempts: 0,
  generationId: null,
  processingSince: null,
  statusBefore: null,
  pageCount: null,
  documentType: '',
  language: '',
  processingTime: null,
  errorCode: '',
  errorMessage: '',
  originalMetadata: null,
  generatedMetadata: null,
  finalMetadata: null,
  metadataVersion: 0,
  evidence: null,
  generatedBy: null,
  fileWarnings: [],
  generationWarnings: [],
  hasThumbnail: false,
  processedKey: null,
  processedSize: null,
  processedSha256: null,
  originalExpiresAt: null,
  processedExpiresAt: null,
  createdAt: now,
  updatedAt: now,
  ...enterStage('inspecting', now),
});
