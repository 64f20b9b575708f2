import { LOGGER, type Logger, ObjectStore, type PeriodicTask } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { retentionConfig, type RetentionConfig } from '../retention/retention.config.js';
import { ObjectWalk } from './object-walk.js';
import { OrphanFinder } from './orphan-finder.js';

/** Objects compared with the database in one query. */
const CHUNK = 500;

/** Erases objects that belong to nothing: a bounded number is looked at a run, the next run goes on from there. */
@Injectable()
export class OrphanObjectsSweep implements PeriodicTask {
  readonly name = 'orphan-objects';
  readonly intervalMs: number;
  private readonly batchSize: number;

  constructor(
    private readonly walk: ObjectWalk,
    private readonly finder: OrphanFinder,
    private readonly store: ObjectStore,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(retentionConfig.token) config: RetentionConfig,
  ) {
    this.intervalMs = config.ORPHAN_SWEEP_INTERVAL_MS;
    this.batchSize = config.ORPHAN_SWEEP_BATCH;
  }

  async run(): Promise<void> {
    for (let remaining = this.batchSize; remaining > 0; remaining -= CHUNK) {
      const wanted = Math.min(CHUNK, remaining);
      const objects = await this.walk.next(wanted);
      for (const key of await this.finder.find(objects)) {
        await this.store.delete(key);
        this.logger.info({ key }, 'an orphan object was erased');
      }
      if (objects.length < wanted) return;
    }
  }
}
