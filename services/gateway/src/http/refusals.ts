import { metrics } from '@colophon/platform';
import { Injectable } from '@nestjs/common';

/**
 * Why a request was refused because of the load. `reads`, `writes`, `uploads`: all places are taken. `share`,
 * `own_uploads`: the caller has its share of them. `queue`: the workers are too far behind.
 */
export type RefusalReason = 'reads' | 'writes' | 'share' | 'uploads' | 'own_uploads' | 'queue';

/** How many requests this gateway refused since it started, for measurements. */
@Injectable()
export class Refusals {
  private readonly counts: Record<RefusalReason, number> = {
    reads: 0,
    writes: 0,
    share: 0,
    uploads: 0,
    own_uploads: 0,
    queue: 0,
  };

  count(reason: RefusalReason): void {
    this.counts[reason] += 1;
    metrics.turnedAway.add(1, { 'colophon.kind': reason });
  }

  get totals(): Readonly<Record<RefusalReason, number>> {
    return this.counts;
  }
}
