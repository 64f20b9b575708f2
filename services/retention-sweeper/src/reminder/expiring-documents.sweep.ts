import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { events } from '@colophon/contracts';
import {
  Clock,
  LOGGER,
  type Logger,
  type PeriodicTask,
  type Transaction,
  UnitOfWork,
} from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { retentionConfig, type RetentionConfig } from '../retention/retention.config.js';
import { type ExpiringDocument, type ReminderTimes, reminderOf, reminderTimes } from './reminder.js';
import { UnremindedDocuments } from './unreminded-documents.repository.js';

/** Warns once of each expiry, a day ahead. A document whose time was extended is warned of again before the new one. */
@Injectable()
export class ExpiringDocumentsSweep implements PeriodicTask {
  readonly name = 'expiring-documents';
  readonly intervalMs: number;
  private readonly batchSize: number;

  constructor(
    private readonly documents: UnremindedDocuments,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(retentionConfig.token) config: RetentionConfig,
  ) {
    this.intervalMs = config.SWEEP_INTERVAL_MS;
    this.batchSize = config.SWEEP_BATCH;
  }

  async run(): Promise<void> {
    const times = reminderTimes(this.clock.now());
    for (const userId of await this.documents.owners(this.unitOfWork.manager, times, this.batchSize)) {
      try {
        await this.unitOfWork.run((transaction) => this.remind(transaction, userId, times));
      } catch (error) {
        this.logger.warn({ err: error, userId }, 'a reminder could not be sent yet');
      }
    }
  }

  /** One transaction and one mail a user, however many replicas have seen that the user is to be reminded. */
  private async remind(transaction: Transaction, userId: string, times: ReminderTimes): Promise<void> {
    const expiring: ExpiringDocument[] = [];
    for (const { documentId, filename, expiresAt } of await this.documents.lock(transaction, userId, times)) {
      if (!expiresAt) continue;
      const body = { documentId, expiresAt: timestampFromDate(expiresAt) };
      await transaction.emit(events.documentExpiring, body, { aggregateId: documentId, userId });
      expiring.push({ documentId, filename, expiresAt });
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
