import { Clock, commonErrors, ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { DeletedUsers } from '../user/deleted-users.repository.js';
import { type Document, type NewDocument, newDocument } from './document.js';
import { documentErrors } from './document.errors.js';
import { DocumentRepository } from './document.repository.js';
import { StageRequests } from '../stage/stage-requests.js';
import { refuseBeyondShare } from './in-progress-limit.js';

/** Accepts an uploaded file: from here on it reaches an end, whatever crashes. */
@Injectable()
export class CreateDocument {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly deletedUsers: DeletedUsers,
    private readonly requests: StageRequests,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Repeating the call changes nothing.
   * @throws ServiceError not_found for a user who was deleted, validation_failed for an id that is another user's,
   *   too_many_under_way
   */
  async execute(input: Omit<NewDocument, 'duplicateOf'>): Promise<Document> {
    await this.unitOfWork.run(async (transaction) => {
      if (await this.deletedUsers.has(transaction, input.userId))
        throw new ServiceError(commonErrors.notFound);
      const duplicateOf = await this.documents.findSameContent(transaction, input);
      const document = newDocument({ ...input, duplicateOf }, this.clock.now());
      if (!(await this.documents.insert(transaction, document))) return;
      refuseBeyondShare(await this.documents.countInProgress(transaction, input.userId));
      await this.requests.emit(transaction, document);
    });
    return this.documents.get(input.userId, input.id).catch((error: unknown) => {
      // A failed read must not be reported as a missing document: the document was committed, and needs its file.
      if (!(error instanceof ServiceError && error.is(documentErrors.notFound))) throw error;
      throw new ServiceError(commonErrors.validationFailed, { cause: error });
    });
  }
}
