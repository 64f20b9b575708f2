import { Clock, type PeriodicTask, RowFailures } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CompleteFiles } from '../repair/complete-files.usecase.js';
import type { RetainedDocumentRow } from '../retention/retained-document.entity.js';
import { retentionConfig, type RetentionConfig } from '../retention/retention.config.js';
import { DocumentBatch } from './document-batch.js';
import { ExpireFiles } from './expire-files.usecase.js';

/** Documents of one question, and questions of one run. */
const ASKED = 100;
const MOST_QUESTIONS = 100;

/** Erases files whose time has come, a bounded number of documents a run. */
@Injectable()
export class ExpiredFilesSweep implements PeriodicTask {
  readonly name = 'expired-files';
  readonly intervalMs: number;
  private readonly batchSize: number;
  /** Those that cannot end stay due: the others behind them have their turn, too. */
  private last: RetainedDocumentRow | undefined;

  constructor(
    private readonly completion: CompleteFiles,
    private readonly expiry: ExpireFiles,
    private readonly batch: DocumentBatch,
    private readonly clock: Clock,
    @Inject(retentionConfig.token) config: RetentionConfig,
  ) {
    this.intervalMs = config.SWEEP_INTERVAL_MS;
    this.batchSize = config.SWEEP_BATCH;
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    const failures = new RowFailures();
    await this.endAll(now, failures);
    await this.batch.run(this.batchSize, this.expiry.ofLasting(now));
    failures.end();
  }

  /** While the document service does not answer, no document ends. */
  private async endAll(now: Date, failures: RowFailures): Promise<void> {
    let left = this.batchSize;
    for (let question = 0; question < MOST_QUESTIONS && left > 0; question += 1) {
      const page = { after: this.last, limit: Math.min(left, ASKED) };
      const ending = await this.completion.ending(now, page);
      const complete = await this.completion.execute(ending, failures);
      if (!complete) return;
      left -= await this.batch.run(left, this.expiry.ofEnding(now, complete));
      this.last = ending.at(-1);
      if (!this.last) return;
    }
  }
}
