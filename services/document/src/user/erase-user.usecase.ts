import { type EventMeta, events } from '@colophon/contracts';
import { Clock, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { DeleteDocument } from '../document/delete-document.usecase.js';
import { DeletedUsers } from './deleted-users.repository.js';
import { UserRecords } from './user-records.repository.js';

/** Documents per transaction: each causes two events. */
const BATCH = 50;

/**
 * Erases all of a deleted user: first nothing new can come, then documents go batch by batch, each as if its owner had
 * deleted it, so that files and reserved credits follow as ever. Every step can be repeated.
 */
@Injectable()
export class EraseUser {
  constructor(
    private readonly deletedUsers: DeletedUsers,
    private readonly records: UserRecords,
    private readonly deletion: DeleteDocument,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(userId: string, cause: EventMeta): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      await this.deletedUsers.add(transaction, userId, this.clock.now());
      await this.records.eraseBrandContext(transaction, userId);
      await this.records.eraseDownloadName(transaction, userId);
    }, cause);
    while ((await this.eraseBatch(userId, cause)) === BATCH);
    await this.unitOfWork.run(async (transaction) => {
      await this.records.eraseLearned(transaction, userId);
      await this.records.eraseCounts(transaction, userId);
      await transaction.emit(events.userErased, { service: 'document' }, { aggregateId: userId, userId });
    }, cause);
  }

  private eraseBatch(userId: string, cause: EventMeta): Promise<number> {
    return this.unitOfWork.run(async (transaction) => {
      const documents = await this.records.lockDocuments(transaction, userId, BATCH);
      for (const document of documents) await this.deletion.remove(transaction, document);
      return documents.length;
    }, cause);
  }
}
