import { jetstreamManager } from '@nats-io/jetstream';
import { setTimeout as delay } from 'node:timers/promises';
import { unreadMessages } from '../../stack/bus-state.ts';
import { withBus } from './bus.ts';
import type { ChaosStack } from './chaos-stack.ts';
import { databaseNames } from './databases.ts';

/** Promised: everything is at its end so long after the last fault. */
export const QUIET_WITHIN_MS = 120_000;
const LOOK_MS = 500;

/** What is looked at: rows and messages. */
type Watched = Pick<ChaosStack, 'databases' | 'servers'>;

/** The work still in progress; empty if there is no more. */
export const underWay = async (stack: Watched): Promise<string[]> => {
  const left: string[] = [];
  const stages = await stack.databases.query<{ stage: string; count: string }>(
    'document',
    'SELECT stage, count(*) FROM document WHERE stage IS NOT NULL GROUP BY stage',
  );
  left.push(...stages.map(({ stage, count }) => `${count} documents in ${stage}`));
  const [proofs] = await stack.databases.query<{ count: string }>(
    'document',
    `SELECT count(*) FROM proof WHERE status = 'running'`,
  );
  if (Number(proofs?.count)) left.push(`${proofs?.count} proofs`);
  for (const name of databaseNames) {
    const [row] = await stack.databases.query<{ count: string }>(name, 'SELECT count(*) FROM outbox');
    if (Number(row?.count)) left.push(`${row?.count} rows in the outbox of ${name}`);
  }
  const [deleting] = await stack.databases.query<{ count: string }>(
    'retention',
    `SELECT count(*) FROM retained_document WHERE status = 'deleting'`,
  );
  if (Number(deleting?.count)) left.push(`${deleting?.count} deletions`);
  // Retries are minutes ahead and no work of now; a call that runs is leased for less than a minute.
  const [calling] = await stack.databases.query<{ count: string }>(
    'webhooks',
    `SELECT count(*) FROM delivery WHERE state = 'pending' AND next_at < now() + interval '1 minute'`,
  );
  if (Number(calling?.count)) left.push(`${calling?.count} deliveries of webhooks`);
  left.push(
    ...(await withBus(stack, async (connection) => unreadMessages(await jetstreamManager(connection)))),
  );
  return left;
};

/** @returns how long it took, and what was left when the time was over */
export const untilQuiet = async (stack: Watched): Promise<{ tookMs: number; left: string[] }> => {
  const since = Date.now();
  let left: string[] = ['nothing was seen'];
  while (Date.now() - since < QUIET_WITHIN_MS) {
    left = await underWay(stack).catch((error: unknown) => [String(error)]);
    if (left.length === 0) break;
    await delay(LOOK_MS);
  }
  return { tookMs: Date.now() - since, left };
};
