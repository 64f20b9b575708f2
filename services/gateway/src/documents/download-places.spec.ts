import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { FakeClock } from '@colophon/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { GatewayConfig } from '../gateway.config.js';
import { Refusals } from '../http/refusals.js';
import { DownloadPlaces, LONGEST_MS, STALLED_MS } from './download-places.js';

const limits = { DOWNLOADS_AT_ONCE: 2, DOWNLOADS_AT_ONCE_PER_USER: 1 } as GatewayConfig;

/** An answer, and what its client has taken of it. */
class FakeAnswer extends EventEmitter {
  closed = false;
  /** Bytes that wait for the client. */
  writableLength = 100;
  readonly socket = {
    bytesWritten: 1000,
    writableLength: 100,
    resetAndDestroy: () => this.close(),
  };
  readonly req = { socket: this.socket };

  /** Its client takes so many bytes, and as many come behind them. */
  take(bytes: number): void {
    this.socket.bytesWritten += bytes;
  }

  close(): void {
    this.closed = true;
    this.emit('close');
  }
}

describe('a download', () => {
  let places: DownloadPlaces;
  const clock = new FakeClock();
  const opened = (userId = 'ada', answer = new FakeAnswer()) => {
    places.admit(userId, answer as unknown as ServerResponse);
    return answer;
  };
  const start = () => {
    places = new DownloadPlaces(new Refusals(), limits, clock);
  };
  afterEach(() => places.onApplicationShutdown());

  it('has a place until its answer is closed, and leaves no timer', () => {
    start();
    const answer = opened();
    expect(places.total).toBe(1);
    expect(() => opened()).toThrow(expect.objectContaining({ code: 'rate_limited' }));
    opened('bob').close();
    answer.close();
    expect([places.total, clock.waiting]).toEqual([0, 0]);
  });

  it('finds no place where others have all of them', () => {
    start();
    const answers = [opened('ada'), opened('bob')];
    expect(() => opened('eve')).toThrow(expect.objectContaining({ code: 'unavailable' }));
    for (const answer of answers) answer.close();
  });

  it('takes no place where its client has gone already', () => {
    start();
    const answer = new FakeAnswer();
    answer.close();
    opened('ada', answer);
    expect(places.total).toBe(0);
  });

  it('is cut when its client has taken no byte for a while', async () => {
    start();
    const answer = opened();
    await clock.advance(STALLED_MS / 2);
    answer.take(1);
    await clock.advance(STALLED_MS / 2);
    expect(answer.closed).toBe(false);
    await clock.advance(STALLED_MS);
    expect(answer.closed).toBe(true);
    expect(places.total).toBe(0);
  });

  it('goes on as long as its client takes a little, or waits for us', async () => {
    start();
    const answer = opened();
    for (let look = 0; look < 5; look += 1) {
      answer.take(1);
      await clock.advance(STALLED_MS);
    }
    answer.writableLength = 0;
    await clock.advance(5 * STALLED_MS);
    expect(answer.closed).toBe(false);
    answer.close();
  });

  it('is cut when it takes longer than any download may', async () => {
    start();
    const answer = opened();
    answer.writableLength = 0;
    await clock.advance(LONGEST_MS - 1);
    expect(answer.closed).toBe(false);
    await clock.advance(1);
    expect([answer.closed, places.total, clock.waiting]).toEqual([true, 0, 0]);
  });
});
