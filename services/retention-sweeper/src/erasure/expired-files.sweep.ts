import { Clock, type PeriodicTask } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { RetainedDocuments } from '../retention/retained-documents.repository.js';
import { retentionConfig, type RetentionConfig } from '../retention/retention.config.js';
import { DocumentBatch } from './document-batch.js';
import { ExpireFiles } from './expire-files.usecase.js';

/** Erases files whose time has come, a bounded number of documents a run. */
@Injectable()
export class ExpiredFilesSweep implements PeriodicTask {
  readonly name = 'expired-files';
  readonly intervalMs: number;
  private readonly batchSize: number;

  constructor(
    private readonly documents: RetainedDocuments,
    private readonly expiry: ExpireFiles,
    private readonly batch: DocumentBatch,
    private readonly clock: Clock,
    @Inject(retentionConfig.token) config: RetentionConfig,
  ) {
    this.intervalMs = config.SWEEP_INTERVAL_MS;
    this.batchSize = config.SWEEP_BATCH;
  }

  run(): Promise<void> {
    return this.batch.run(this.batchSize, {
      claim: (transaction, except) => this.documents.lockDue(transaction, this.clock.now(), except),
      work: (transaction, document) => this.expiry.execute(transaction, document),
    });
  }
}
