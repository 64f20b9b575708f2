import type { Kube } from '../kube.ts';
import { PortForward } from '../port-forward.ts';

/** What the bundled servers have done since they began. */
export interface ServerTotals {
  readonly transactions: number;
  readonly walBytes: number;
  readonly databaseBytes: number;
  readonly events: number;
}

const QUERY =
  "SELECT sum(xact_commit), pg_current_wal_lsn() - '0/0', sum(pg_database_size(oid)) FROM pg_stat_database JOIN pg_database ON oid = datid";

interface StreamTotals {
  readonly account_details?: readonly {
    readonly stream_detail?: readonly { readonly state: { readonly last_seq: number } }[];
  }[];
}

export const serverTotals = async (kube: Kube, release: string): Promise<ServerTotals> => {
  const row = await kube.kubectl(
    'exec',
    `${release}-postgres-0`,
    '--',
    'psql',
    '--username=postgres',
    '--no-align',
    '--tuples-only',
    `--command=${QUERY}`,
  );
  const [transactions = 0, walBytes = 0, databaseBytes = 0] = row.trim().split('|').map(Number);
  return { transactions, walBytes, databaseBytes, events: await eventsOf(kube, release) };
};

const eventsOf = async (kube: Kube, release: string): Promise<number> => {
  const forward = new PortForward(kube, `${release}-nats-0`, 8222);
  try {
    const answer = await fetch(`http://127.0.0.1:${await forward.port}/jsz?streams=true`);
    const { account_details: accounts = [] } = (await answer.json()) as StreamTotals;
    const streams = accounts.flatMap(({ stream_detail: details = [] }) => details);
    return streams.reduce((sum, { state }) => sum + state.last_seq, 0);
  } finally {
    await forward.end();
  }
};

/** `transactions 41, WAL 212 kB, databases 18 kB, events 14` for one document. */
export const describeTotals = (before: ServerTotals, after: ServerTotals, documents: number): string => {
  const each = (key: keyof ServerTotals) => (after[key] - before[key]) / documents;
  const kilobytes = (key: keyof ServerTotals) => `${(each(key) / 1000).toFixed(0)} kB`;
  return [
    `transactions ${each('transactions').toFixed(0)}`,
    `WAL ${kilobytes('walBytes')}`,
    `databases ${kilobytes('databaseBytes')}`,
    `events ${each('events').toFixed(0)}`,
  ].join(', ');
};
