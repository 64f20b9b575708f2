import { type PeriodicTask, RowFailures } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { retentionConfig, type RetentionConfig } from '../retention/retention.config.js';
import { EraseOrphans } from './erase-orphans.usecase.js';
import { ObjectWalk } from './object-walk.js';
import { OrphanFinder } from './orphan-finder.js';
import { SettleUnexpected } from './settle-unexpected.usecase.js';

/**
 * Erases objects that belong to nothing: a bounded number is looked at a run, the next run goes on from there. In a
 * store of another installation only what this one's own rows call ended.
 */
@Injectable()
export class OrphanObjectsSweep implements PeriodicTask {
  readonly name = 'orphan-objects';
  readonly intervalMs: number;
  private readonly batchSize: number;

  constructor(
    private readonly walk: ObjectWalk,
    private readonly finder: OrphanFinder,
    private readonly unexpected: SettleUnexpected,
    private readonly eraser: EraseOrphans,
    @Inject(retentionConfig.token) config: RetentionConfig,
  ) {
    this.intervalMs = config.ORPHAN_SWEEP_INTERVAL_MS;
    this.batchSize = config.ORPHAN_SWEEP_BATCH;
  }

  async run(): Promise<void> {
    const failures = new RowFailures();
    // Claims also a store without objects, and fails also in a replica that does not walk.
    let refusal = await this.unexpected.execute([], failures);
    for await (const objects of this.walk.steps(this.batchSize)) {
      const { leftovers, unexpected } = await this.finder.find(objects);
      await this.eraser.execute(leftovers);
      // Asks again for each step: an operator may hand the store over meanwhile.
      refusal ??= await this.unexpected.execute(unexpected, failures);
    }
    if (refusal) throw refusal;
    failures.end();
  }
}
