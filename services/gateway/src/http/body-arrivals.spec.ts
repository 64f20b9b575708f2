import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeClock } from '@colophon/testing';
import { BodyArrivals, LARGEST_FORM } from './body-arrivals.js';

const WINDOW_MS = 10_000;

describe('an upload on its way', () => {
  let arrivals: BodyArrivals;
  let clock: FakeClock;
  beforeEach(() => {
    clock = new FakeClock();
    const limits = { bodyTimeoutMs: 1000, uploadWindowMs: WINDOW_MS, uploadBytesPerSecond: 1, perCaller: 4 };
    arrivals = new BodyArrivals(limits, clock);
  });
  afterEach(() => arrivals.close());

  /** @returns the status it is answered with by now, and the line it comes on */
  const begin = (headers: Record<string, string> = {}) => {
    const socket = { bytesRead: 100 };
    const answered: number[] = [];
    const request = Object.assign(new EventEmitter(), {
      headers,
      socket,
      complete: false,
      readableLength: 0,
      isPaused: () => false,
    });
    const response = Object.assign(new EventEmitter(), {
      headersSent: false,
      writeHead: (status: number) => void answered.push(status),
      end: () => response.emit('close'),
    });
    arrivals.watchUpload(request as unknown as IncomingMessage, response as unknown as ServerResponse);
    return { socket, answered };
  };
  const pass = (socket: { bytesRead: number }, bytes: number): Promise<void> => {
    socket.bytesRead += bytes;
    return clock.advance(WINDOW_MS);
  };

  it('may be as large as all files at their largest', async () => {
    const { socket, answered } = begin({ 'content-length': String(LARGEST_FORM) });
    await pass(socket, LARGEST_FORM);
    expect(answered).toEqual([]);
  });

  it('that says it is larger is refused before it is read', () => {
    expect(begin({ 'content-length': String(LARGEST_FORM + 1) }).answered).toEqual([413]);
  });

  it('that never ends is refused once it is larger', async () => {
    const { socket, answered } = begin({ 'transfer-encoding': 'chunked' });
    await pass(socket, LARGEST_FORM);
    await pass(socket, WINDOW_MS);
    expect(answered).toEqual([413]);
  });

  it('that stalls is answered 408', async () => {
    const { socket, answered } = begin();
    await pass(socket, 0);
    expect(answered).toEqual([408]);
  });
});
