import type { ServerTotals } from '../../bench/sizing/server-totals.ts';
import type { Kube } from '../kube.ts';
import { PortForward } from '../port-forward.ts';

const QUERY =
  "SELECT sum(xact_commit), pg_current_wal_lsn() - '0/0', sum(pg_database_size(oid)) FROM pg_stat_database JOIN pg_database ON oid = datid";

interface StreamTotals {
  readonly account_details?: readonly {
    readonly stream_detail?: readonly {
      readonly state: { readonly last_seq: number; readonly bytes: number };
    }[];
  }[];
}

/** Of the bundled servers. */
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
  return { transactions, walBytes, databaseBytes, ...(await streamsOf(kube, release)) };
};

const streamsOf = async (
  kube: Kube,
  release: string,
): Promise<Pick<ServerTotals, 'events' | 'eventBytes'>> => {
  const forward = new PortForward(kube, `${release}-nats-0`, 8222);
  try {
    const answer = await fetch(`http://127.0.0.1:${await forward.port}/jsz?streams=true`);
    const { account_details: accounts = [] } = (await answer.json()) as StreamTotals;
    const streams = accounts.flatMap(({ stream_detail: details = [] }) => details);
    return {
      events: streams.reduce((sum, { state }) => sum + state.last_seq, 0),
      eventBytes: streams.reduce((sum, { state }) => sum + state.bytes, 0),
    };
  } finally {
    await forward.end();
  }
};
