import { observe } from '../telemetry/instrument.js';
import { metrics } from '../telemetry/metrics.js';
import { untraced } from '../telemetry/server-span.js';
import type { Health } from './health.js';

const EVERY_MS = 5000;

/** Which dependency is down, since a probe says only yes or no. @returns stops it */
export const observeHealth = (health: Health, service: string): (() => void) =>
  observe({
    gauges: [metrics.dependencies],
    everyMs: EVERY_MS,
    read: (report) =>
      untraced(async () => {
        for (const [dependency, usable] of await health.report()) {
          report(metrics.dependencies, usable ? 1 : 0, {
            'colophon.dependency': dependency,
            'colophon.service': service,
          });
        }
      }),
  });
