import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { events } from '@colophon/contracts';
import { type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { DocumentRecords } from '../repair/document-records.js';
import { type ExpiringDocument, type ReminderTimes, reminderOf } from './reminder.js';
import { UnremindedDocuments } from './unreminded-documents.repository.js';

/** What one call may ask for; mails beyond it name files. */
const MOST_TITLES = 500;

type Titles = ReadonlyMap<string, string>;

@Injectable()
export class RemindOwner {
  constructor(
    private readonly documents: UnremindedDocuments,
    private readonly records: DocumentRecords,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * One call for all mails of a run, and outside their transactions: an unavailable document service delays neither
   * mails nor purchases.
   *
   * @returns titles by the id of their document; without those that have none or cannot be asked for
   */
  async titlesOf(documentIds: readonly string[]): Promise<Titles> {
    const records = await this.records.find(documentIds.slice(0, MOST_TITLES));
    return new Map([...(records ?? [])].map(([id, { title }]) => [id, title]));
  }

  /** One transaction and one mail a user, however many replicas have seen that the user is to be reminded. */
  execute(userId: string, times: ReminderTimes, titles: Titles): Promise<void> {
    return this.unitOfWork.run((transaction) => this.remind(transaction, userId, times, titles));
  }

  private async remind(
    transaction: Transaction,
    userId: string,
    times: ReminderTimes,
    titles: Titles,
  ): Promise<void> {
    const expiring: ExpiringDocument[] = [];
    for (const { documentId, filename, expiresAt } of await this.documents.lock(transaction, userId, times)) {
      if (!expiresAt) continue;
      const body = { documentId, expiresAt: timestampFromDate(expiresAt) };
      await transaction.emit(events.documentExpiring, body, { aggregateId: documentId, userId });
      expiring.push({ documentId, filename, title: titles.get(documentId) ?? '', expiresAt });
    }
    const params = reminderOf(expiring);
    if (!params) return;
    await this.documents.markReminded(
      transaction,
      expiring.map(({ documentId }) => documentId),
    );
    const body = { template: 'document_expiring', params };
    await transaction.emit(events.mailRequested, body, { aggregateId: userId, userId });
  }
}
