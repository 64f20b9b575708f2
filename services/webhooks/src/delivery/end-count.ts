import { metrics } from '@colophon/platform';
import type { DeliveryState } from './delivery.entity.js';

/** Deliveries that are over. */
export interface EndCount {
  readonly state: DeliveryState;
  readonly count: number;
}

/** Once they are committed. */
export const countEnds = (counts: readonly EndCount[]): void => {
  for (const { state, count } of counts)
    if (count > 0) metrics.webhooksEnded.add(count, { 'colophon.outcome': state });
};
