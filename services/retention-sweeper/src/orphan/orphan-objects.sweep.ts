import { type PeriodicTask, RowFailures } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ForeignStoreError, StoreClaim } from '../installation/store-claim.js';
import { AdoptFiles } from '../repair/adopt-files.usecase.js';
import { retentionConfig, type RetentionConfig } from '../retention/retention.config.js';
import { EraseOrphans } from './erase-orphans.usecase.js';
import { ObjectWalk } from './object-walk.js';
import { OrphanFinder } from './orphan-finder.js';

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
    private readonly claim: StoreClaim,
    private readonly finder: OrphanFinder,
    private readonly adoption: AdoptFiles,
    private readonly eraser: EraseOrphans,
    @Inject(retentionConfig.token) config: RetentionConfig,
  ) {
    this.intervalMs = config.ORPHAN_SWEEP_INTERVAL_MS;
    this.batchSize = config.ORPHAN_SWEEP_BATCH;
  }

  async run(): Promise<void> {
    const failures = new RowFailures();
    // Also of a store without objects, and by a replica that does not walk.
    let state = await this.claim.check();
    for await (const objects of this.walk.steps(this.batchSize)) {
      const { leftovers, unexpected } = await this.finder.find(objects);
      await this.eraser.execute(leftovers);
      // Again for each step: an operator may hand the store over meanwhile.
      if (!(state instanceof ForeignStoreError)) state = await this.claim.check();
      if (state instanceof ForeignStoreError) continue;
      const orphans = await this.adoption.execute(unexpected, failures);
      if (state === 'settled') await this.eraser.execute(orphans);
    }
    if (state instanceof ForeignStoreError) throw state;
    failures.end();
  }
}
