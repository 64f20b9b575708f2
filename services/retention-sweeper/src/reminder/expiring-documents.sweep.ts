import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { events } from '@colophon/contracts';
import { Clock, type PeriodicTask, UnitOfWork } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { RetainedDocuments } from '../retention/retained-documents.repository.js';
import { REMINDER_LEAD_MS } from '../retention/retention-policy.js';
import { retentionConfig, type RetentionConfig } from '../retention/retention.config.js';
import { type ExpiringDocument, remindersFor } from './reminder.js';

/** Warns once of each expiry, a day ahead. A document whose time was extended is warned of again before the new one. */
@Injectable()
export class ExpiringDocumentsSweep implements PeriodicTask {
  readonly name = 'expiring-documents';
  readonly intervalMs: number;
  private readonly batchSize: number;

  constructor(
    private readonly documents: RetainedDocuments,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    @Inject(retentionConfig.token) config: RetentionConfig,
  ) {
    this.intervalMs = config.SWEEP_INTERVAL_MS;
    this.batchSize = config.SWEEP_BATCH;
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + REMINDER_LEAD_MS);
    await this.unitOfWork.run(async (transaction) => {
      const expiring: ExpiringDocument[] = [];
      for (const document of await this.documents.lockUnreminded(
        transaction,
        { now, until },
        this.batchSize,
      )) {
        const { documentId, userId, filename, expiresAt } = document;
        if (!expiresAt) continue;
        await this.documents.update(transaction, documentId, { remindedFor: expiresAt });
        const body = { documentId, expiresAt: timestampFromDate(expiresAt) };
        await transaction.emit(events.documentExpiring, body, { aggregateId: documentId, userId });
        expiring.push({ documentId, userId, filename, expiresAt });
      }
      for (const { userId, params } of remindersFor(expiring)) {
        const body = { template: 'document_expiring', params };
        await transaction.emit(events.mailRequested, body, { aggregateId: userId, userId });
      }
    });
  }
}
