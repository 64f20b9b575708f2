import { Clock, commonErrors, ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { type Document, type NewDocument, newDocument } from './document.js';
import { DocumentRepository } from './document.repository.js';
import { StageRequests } from './stage-requests.js';

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
  async execute(input: Omit<NewDocument, 'duplicateOf'>): Promise<Document> {
    await this.unitOfWork.run(async (transaction) => {
      const duplicateOf = await this.documents.findSameContent(transaction, input);
      const document = newDocument({ ...input, duplicateOf }, this.clock.now());
      if (await this.documents.insert(transaction, document)) await this.requests.emit(transaction, document);
    });
    return this.documents.get(input.userId, input.id).catch((error: unknown) => {
      throw new ServiceError(commonErrors.validationFailed, { cause: error });
    });
  }
}
