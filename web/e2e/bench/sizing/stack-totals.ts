import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { natsUrlOf } from '../../fuzz/wire-target.ts';
import type { RunningStack } from '../../stack/running-stack.ts';
import type { ServerTotals } from './server-totals.ts';

const DATABASES = ['auth', 'document', 'ai', 'billing', 'retention', 'webhooks'] as const;

/** Of the servers of a local start. */
export const stackTotals = async (stack: RunningStack): Promise<ServerTotals> => {
  const [row] = await stack.sql(
    'document',
    "SELECT sum(xact_commit) AS transactions, pg_current_wal_lsn() - '0/0' AS wal FROM pg_stat_database",
    [],
  );
  const sizes = DATABASES.map(async (database) => {
    const [size] = await stack.sql(database, 'SELECT pg_database_size(current_database()) AS bytes', []);
    return Number(size?.['bytes']);
  });
  return {
    transactions: Number(row?.['transactions']),
    walBytes: Number(row?.['wal']),
    databaseBytes: (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0),
    ...(await streamsOf(await natsUrlOf({ stack, metricsPort: 0 }))),
  };
};

const streamsOf = async (natsUrl: string): Promise<Pick<ServerTotals, 'events' | 'eventBytes'>> => {
  const connection = await connect({ servers: natsUrl });
  try {
    let [events, eventBytes] = [0, 0];
    for await (const { state } of (await jetstreamManager(connection)).streams.list()) {
      events += state.last_seq;
      eventBytes += state.bytes;
    }
    return { events, eventBytes };
  } finally {
    await connection.close();
  }
};
