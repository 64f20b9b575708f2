import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';
import type { Clock } from '../clock/clock.js';

/**
 * Silence of a server in the middle of a query after which its connection is given up, milliseconds. Longer than any
 * statement may take: a server that is there ends it, and says so.
 */
export const SILENCE_MS = 20_000;
const LOOKS = 4;

/** What the driver keeps beside its interface. */
interface Driver {
  /** Nothing is asked, or all was answered. */
  readonly readyForQuery: boolean;
  readonly connection: { readonly stream: Socket };
}

/**
 * Ends a connection on which a query waits and nothing arrives any more. A server that lost its power closes none, and
 * the system gives one up after a quarter of an hour: until then it would keep a place of the pool.
 */
export const endWhenSilent = (client: PoolClient, clock: Clock): void => {
  const driver = client as unknown as Driver;
  let read = -1;
  // Looks are counted: a process that stood still has answers it has not read.
  let quiet = 0;
  const endWatch = clock.every(SILENCE_MS / LOOKS, () => {
    const { stream } = driver.connection;
    quiet = driver.readyForQuery || stream.bytesRead !== read ? 0 : quiet + 1;
    read = stream.bytesRead;
    if (quiet > LOOKS) {
      stream.destroy(Object.assign(new Error('the database is silent'), { code: 'ETIMEDOUT' }));
    }
  });
  client.once('end', endWatch);
};
