import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import type { Logger } from '@colophon/platform';
import { FakeClock } from '@colophon/testing';
import { describe, expect, it, jest } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../session/caller.js';
import type { LivingCallers } from '../session/living-callers.js';
import type { EventReplay } from './event-replay.js';
import { EventStreams } from './event-streams.js';
import type { LiveEvents } from './live-events.js';

const HOUR_MS = 60 * 60_000;
const program = { userId: 'u', apiKeyId: 'k', scopes: [], expiresAt: undefined };
const person = { userId: 'u', sessionId: 's', expiresAt: new Date('2027-01-01T00:00:00Z') };

/** An answer whose client reads everything. */
const answer = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** A stream that was opened on the answer; no caller has ended. */
const open = async (caller: Caller, raw = answer()) => {
  const clock = new FakeClock();
  const living = { has: () => true } as unknown as LivingCallers;
  const subscribe = jest.fn(() => () => undefined);
  const gaps: (() => void)[] = [];
  const live = { subscribe, onGap: (tell: () => void) => gaps.push(tell) } as unknown as LiveEvents;
  const streams = new EventStreams(live, {} as EventReplay, living, clock, {} as Logger);
  const response = Object.assign(raw, { writeHead: () => response }) as unknown as ServerResponse;
  const reply = { raw: response, hijack: () => reply, getHeaders: () => ({}) } as unknown as FastifyReply;
  await streams.open(caller, { headers: {} } as FastifyRequest, reply);
  const gap = () => gaps.forEach((tell) => tell());
  return { clock, response, streams, subscribe, gap };
};

describe('an open event stream', () => {
  it('of a program ends after an hour, so that its key is checked again', async () => {
    const { clock, response, streams } = await open(program);
    const timers = clock.waiting;
    await clock.advance(HOUR_MS - 1);
    expect(response.writableEnded).toBe(false);
    await clock.advance(1);
    expect(response.writableEnded).toBe(true);
    expect(clock.waiting).toBe(timers - 1);
    streams.onModuleDestroy();
  });

  it('of a program leaves no timer when its client ends it', async () => {
    const { clock, response, streams } = await open(program);
    response.destroy();
    streams.onModuleDestroy();
    await clock.advance(0);
    expect(clock.waiting).toBe(0);
  });

  it('is not opened for a client that left while its key was checked', async () => {
    const gone = answer();
    const closed = once(gone, 'close');
    gone.destroy();
    await closed;
    const { clock, streams, subscribe } = await open(program, gone);
    streams.onModuleDestroy();
    expect([subscribe.mock.calls, clock.waiting]).toEqual([[], 0]);
  });

  it('ends when changes may have been lost, so that its client asks for what it shows', async () => {
    const { response, streams, gap } = await open(person);
    gap();
    expect(response.writableEnded).toBe(true);
    streams.onModuleDestroy();
  });

  it('of a person goes on as long as the session', async () => {
    const { clock, response, streams } = await open(person);
    await clock.advance(2 * HOUR_MS);
    expect(response.writableEnded).toBe(false);
    streams.onModuleDestroy();
  });
});
