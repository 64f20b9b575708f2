import { Clock, LOGGER, type Logger, type PeriodicTask } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { retentionConfig, type RetentionConfig } from '../retention/retention.config.js';
import { RemindOwner } from './remind-owner.usecase.js';
import { reminderTimes } from './reminder.js';
import { UnremindedDocuments } from './unreminded-documents.repository.js';

/** Warns once of each expiry, a day ahead. A document whose time was extended is warned of again before the new one. */
@Injectable()
export class ExpiringDocumentsSweep implements PeriodicTask {
  readonly name = 'expiring-documents';
  readonly intervalMs: number;
  private readonly batchSize: number;

  constructor(
    private readonly documents: UnremindedDocuments,
    private readonly remindOwner: RemindOwner,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(retentionConfig.token) config: RetentionConfig,
  ) {
    this.intervalMs = config.SWEEP_INTERVAL_MS;
    this.batchSize = config.SWEEP_BATCH;
  }

  async run(): Promise<void> {
    const times = reminderTimes(this.clock.now());
    const due = await this.documents.owners(times, this.batchSize);
    const titles = await this.remindOwner.titlesOf(due.map(({ documentId }) => documentId));
    for (const { userId } of due) {
      try {
        await this.remindOwner.execute(userId, times, titles);
      } catch (error) {
        this.logger.warn({ err: error, userId }, 'a reminder could not be sent yet');
      }
    }
  }
}
