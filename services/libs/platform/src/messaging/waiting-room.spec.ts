import { afterEach, describe, expect, it } from '@jest/globals';
import { FakeClock } from '@colophon/testing';
import type { JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { MessagePuller } from './message-puller.js';
import { WaitingRoom } from './waiting-room.js';

const CAPACITY = 8;
const opened: AbortController[] = [];
afterEach(() => {
  for (const stopping of opened.splice(0)) stopping.abort();
});

/** A room with one slot, the messages of one user that it is sent, and for how long it gave some of them back. */
const roomWith = () => {
  const clock = new FakeClock();
  const stopping = new AbortController();
  opened.push(stopping);
  const absences: (number | undefined)[] = [];
  let receive: ((message: JsMsg) => Promise<void>) | undefined;
  const puller = {
    run: async (use: typeof receive) => void (receive ??= use),
    ifConnected: (tell: () => void) => tell(),
  } as unknown as MessagePuller;
  const room = new WaitingRoom({
    deliveredTo: { service: 'test', durable: 'test', eventType: 'test' },
    clock,
    connection: { subscribe: () => ({ unsubscribe: () => undefined }) } as unknown as NatsConnection,
    puller,
    slots: 1,
    ackWaitMs: 30_000,
    stopping: stopping.signal,
    capacity: CAPACITY,
  });
  void room.run();
  let seq = 0;
  const send = (count: number) => {
    for (let sent = 0; sent < count; sent += 1) {
      seq += 1;
      void receive?.({
        seq,
        timestampNanos: 0n,
        data: Buffer.from('{"userId":"ada"}'),
        nak: (ms?: number) => void absences.push(ms),
        working: () => undefined,
      } as unknown as JsMsg);
    }
  };
  return { room, clock, send, absences };
};

describe('what a full room gives back', () => {
  it('returns after a second where work has only just begun', async () => {
    const { room, send, absences } = roomWith();
    send(1);
    await room.take();
    send(CAPACITY);
    expect(absences).toEqual([1000]);
  });

  it('stays away the longer, the longer the first piece of work takes', async () => {
    const { room, clock, send, absences } = roomWith();
    send(1);
    await room.take();
    clock.skip(2000);
    send(CAPACITY);
    expect(absences).toEqual([(CAPACITY * 2000) / 2]);
    clock.skip(60_000);
    send(1);
    expect(absences.at(-1)).toBe(30_000);
  });

  it('returns before the room is empty: by the average, once a piece of work has ended', async () => {
    const { room, clock, send, absences } = roomWith();
    send(2);
    const first = await room.take();
    clock.skip(500);
    if (first) room.end(first);
    await room.take();
    clock.skip(60_000);
    send(CAPACITY);
    expect(absences).toEqual([(CAPACITY * 500) / 2]);
  });
});
