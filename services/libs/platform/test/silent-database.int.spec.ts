// Real: Postgres, behind a line that can swallow everything. The clock of intervals is ours.
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { emptyDatabase, FakeClock, type TestDatabase } from '@colophon/testing';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../src/database/data-source.js';
import { SILENCE_MS } from '../src/database/silence.js';
import { isDependencyOutage } from '../src/errors/dependency-outage.js';

/** What a server that lost its power is to those it talked to: nothing arrives any more, and nothing is closed. */
class Line {
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  private readonly server: Server;

  private constructor(target: URL) {
    this.server = createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      this.pairs.add([near, far]);
      near.pipe(far).pipe(near);
      for (const socket of [near, far]) socket.on('error', () => undefined);
    });
  }

  static async to(url: string): Promise<Line> {
    const line = new Line(new URL(url));
    await new Promise<void>((resolve) => line.server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Of the connections there are; new ones are as good as ever. @returns when something was said into the silence */
  async fallSilent(): Promise<void> {
    await Promise.race(
      [...this.pairs].map(
        ([near, far]) =>
          new Promise<unknown>((resolve) => {
            far.unpipe(near).resume();
            near.unpipe(far).on('data', resolve).resume();
          }),
      ),
    );
  }

  async close(): Promise<void> {
    for (const sockets of this.pairs) for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

describe('a database that falls silent', () => {
  let place: TestDatabase;
  let line: Line;
  let clock: FakeClock;
  let database: DataSource;
  beforeEach(async () => {
    place = await emptyDatabase();
    line = await Line.to(place.url);
    clock = new FakeClock();
    const url = new URL(place.url);
    url.port = `${line.port}`;
    url.hostname = '127.0.0.1';
    const connection = { url: url.href, poolSize: 1, applicationName: 'listener' };
    database = createDataSource({ entities: [], migrations: [] }, connection, clock);
    await database.initialize();
  });
  afterEach(async () => {
    await line.close();
    await database.destroy();
    await place.drop();
  });

  const outcomeOf = (query: Promise<unknown>): Promise<unknown> =>
    query.then(
      () => 'answered',
      (error: unknown) => error,
    );

  it('is given up, and asked over another connection', async () => {
    const asked = line.fallSilent();
    const outcome = outcomeOf(database.query('SELECT 1'));
    await asked;
    await clock.advance(2 * SILENCE_MS);
    expect(isDependencyOutage(await outcome)).toBe(true);
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('is given up in the middle of a transaction, whose connection no other query gets', async () => {
    const outcome = outcomeOf(
      database.transaction(async (manager) => {
        await manager.query('SELECT 1');
        const asked = line.fallSilent();
        const answer = manager.query('SELECT 2');
        await asked;
        await clock.advance(2 * SILENCE_MS);
        await answer;
      }),
    );
    expect(isDependencyOutage(await outcome)).toBe(true);
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('is not given up while nothing is asked', async () => {
    await database.transaction(async (manager) => {
      await manager.query('SELECT 1');
      await clock.advance(20 * SILENCE_MS);
      expect(await manager.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });
  });
});
