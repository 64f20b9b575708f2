import { crashPoint, LOGGER, type Logger, metrics, ObjectStore } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Erases objects by their keys. */
@Injectable()
export class EraseOrphans {
  constructor(
    private readonly store: ObjectStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** One that cannot be erased does not hold up the others: the next round of the walk comes by again. */
  async execute(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      try {
        crashPoint('orphan.before-delete');
        await this.store.delete(key);
        metrics.orphans.add(1, { 'colophon.outcome': 'erased' });
        crashPoint('orphan.after-delete');
        this.logger.info({ key }, 'an orphan object was erased');
      } catch (error) {
        metrics.orphans.add(1, { 'colophon.outcome': 'failed' });
        this.logger.warn({ err: error, key }, 'an orphan object could not be erased');
      }
    }
  }
}
