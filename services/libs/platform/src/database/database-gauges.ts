import type { DataSource } from 'typeorm';
import type { OutboxRelay } from '../outbox/outbox-relay.js';
import { observe } from '../telemetry/instrument.js';
import { metrics } from '../telemetry/metrics.js';
import { untraced } from '../telemetry/server-span.js';

const EVERY_MS = 5000;

/** What the driver keeps under TypeORM: the pool of `pg`. */
interface Pool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { readonly max: number };
}

/** Pool of this process and outbox of its service. @returns ends it */
export const observeDatabase = (database: DataSource, relay: OutboxRelay, service: string): (() => void) => {
  const labels = { 'colophon.service': service };
  const { master: pool } = database.driver as unknown as { master: Pool };
  const endPool = observe({
    gauges: [metrics.connections, metrics.connectionsMax, metrics.connectionsAwaited],
    everyMs: 0,
    read: (report) => {
      const used = pool.totalCount - pool.idleCount;
      report(metrics.connections, used, { ...labels, 'colophon.state': 'used' });
      report(metrics.connections, pool.idleCount, { ...labels, 'colophon.state': 'idle' });
      report(metrics.connectionsMax, pool.options.max, labels);
      report(metrics.connectionsAwaited, pool.waitingCount, labels);
    },
  });
  const endOutbox = observe({
    gauges: [metrics.outboxUnpublished, metrics.outboxAge],
    everyMs: EVERY_MS,
    read: (report) =>
      untraced(async () => {
        const { events, oldestSeconds } = await relay.backlog();
        report(metrics.outboxUnpublished, events, labels);
        report(metrics.outboxAge, oldestSeconds, labels);
      }),
  });
  return () => {
    endPool();
    endOutbox();
  };
};
