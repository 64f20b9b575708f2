import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { EventConnection } from './event-connection.js';
import type { LiveEvent } from './live-event.js';

const eventOf = (sequence: number, data = `"${sequence}"`): LiveEvent => ({
  sequence,
  id: 'd',
  data,
});
const caller = { userId: 'u', sessionId: 's', expiresAt: new Date() };

/** A response whose client reads everything, or nothing at all. */
const connectionTo = (client: 'reads' | 'sleeps') => {
  let sent = '';
  const response = new Writable({
    write: (chunk, _encoding, done) => {
      sent += String(chunk);
      if (client === 'reads') done();
    },
  });
  return { connection: new EventConnection(caller, response as ServerResponse), response, text: () => sent };
};

const replayOf = async function* (...sequences: number[]): AsyncIterable<LiveEvent> {
  for (const sequence of sequences) yield eventOf(sequence);
};

describe('an event stream', () => {
  it('sends what came live during a replay after it, and nothing twice', async () => {
    const { connection, text } = connectionTo('reads');
    connection.accept(eventOf(7));
    connection.accept(eventOf(9));
    await connection.replay(replayOf(5, 7));
    connection.goLive();
    connection.accept(eventOf(9));
    connection.accept(eventOf(10));
    expect([...text().matchAll(/id: (\d+)/g)].map(([, id]) => id)).toEqual(['5', '7', '9', '10']);
  });

  it('is cut when its client does not read', () => {
    const { connection, response } = connectionTo('sleeps');
    connection.goLive();
    for (let i = 1; i <= 100 && connection.isOpen; i += 1) connection.accept(eventOf(i, 'x'.repeat(1024)));
    expect(response.destroyed).toBe(true);
    expect(response.writableLength).toBeLessThan(80 * 1024);
  });

  it('is cut when more happens during a replay than may wait', () => {
    const { connection, response } = connectionTo('reads');
    for (let i = 1; i <= 257; i += 1) connection.accept(eventOf(i));
    expect(response.destroyed).toBe(true);
  });
});
