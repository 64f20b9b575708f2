import { FakeClock } from '@colophon/testing';
import { describe, expect, it, jest } from '@jest/globals';
import type { PoolClient } from 'pg';
import type { TimedWork } from '../clock/clock.js';
import { endWhenSilent } from './silence.js';

/** Its timers run when the test says so, as those of a process that stood still: once, however late. */
class StandingClock extends FakeClock {
  look: TimedWork = () => {};

  override every(_ms: number, work: TimedWork) {
    this.look = work;
    return () => {};
  }
}

const waiting = () => {
  const clock = new StandingClock();
  const stream = { bytesRead: 100, destroy: jest.fn() };
  const client = { readyForQuery: false, connection: { stream }, once: () => {} };
  endWhenSilent(client as unknown as PoolClient, clock);
  return { clock, stream, client };
};

describe('a connection on which a query waits', () => {
  it('is kept when the process stood still: the answer may lie unread', async () => {
    const { clock, stream } = waiting();
    await clock.look();
    clock.skip(60_000);
    await clock.look();
    expect(stream.destroy).not.toHaveBeenCalled();
  });

  it('is ended after looks that see nothing arrive for 20 s', async () => {
    const { clock, stream } = waiting();
    for (let look = 0; look < 5; look += 1) await clock.look();
    expect(stream.destroy).not.toHaveBeenCalled();
    await clock.look();
    expect(stream.destroy).toHaveBeenCalledTimes(1);
  });

  it('is kept as long as something arrives, and while nothing is asked', async () => {
    const { clock, stream, client } = waiting();
    for (let look = 0; look < 20; look += 1) {
      stream.bytesRead += 1;
      await clock.look();
    }
    client.readyForQuery = true;
    for (let look = 0; look < 20; look += 1) await clock.look();
    expect(stream.destroy).not.toHaveBeenCalled();
  });
});
