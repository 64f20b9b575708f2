// Real: Postgres, nats-server.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { decodeEvent } from '../src/messaging/event-codec.js';
import type { EncodedEvent } from '../src/messaging/event-codec.js';
import { InboxPurge } from '../src/outbox/inbox-purge.task.js';
import type { OutboxRelay } from '../src/outbox/outbox-relay.js';
import {
  eventually,
  passes,
  startNats,
  templateDatabase,
  type TestDatabase,
  type TestNats,
} from '@colophon/testing';
import { type Bus, openBus, purchased } from './harness/bus.js';
import { gate } from './harness/gate.js';
import { noteAndTell, notesDatabase, notesIn, openNotes, relayOf } from './harness/notes.js';

let nats: TestNats;
let bus: Bus;
let place: TestDatabase;
let database: DataSource;
let relays: OutboxRelay[] = [];

beforeAll(async () => {
  nats = await startNats();
  bus = await openBus(nats.url);
});
afterAll(async () => {
  await bus.close();
  await nats.stop();
});
beforeEach(async () => {
  place = await templateDatabase(notesDatabase);
  database = await openNotes(place.url);
  await bus.manager.streams.purge('CREDIT');
});
afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()));
  relays = [];
  await database.destroy();
  await place.drop();
});

const started = (publisher: Parameters<typeof relayOf>[1] = bus.publisher, on = database) => {
  const { relay, unitOfWork } = relayOf(on, publisher);
  relays.push(relay);
  relay.start();
  return { relay, unitOfWork };
};

/** What JetStream holds, in stored order. */
const delivered = async (): Promise<number[]> => {
  const { state } = await bus.manager.streams.info('CREDIT');
  const credits: number[] = [];
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await bus.manager.streams.getMessage('CREDIT', { seq });
    if (message) credits.push(decodeEvent(purchased, message.string()).credits);
  }
  return credits;
};

const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('an event of a committed transaction', () => {
  it('is delivered soon after the commit and leaves the outbox', async () => {
    const { relay, unitOfWork } = started();
    await noteAndTell(unitOfWork, 3);
    await eventually(
      passes(async () => {
        expect(await delivered()).toEqual([3]);
        expect((await relay.backlog()).events).toBe(0);
      }),
      'the event and an empty outbox',
    );
  });

  it('is delivered after a restart when the process died before it was published', async () => {
    const { unitOfWork } = relayOf(database, bus.publisher);
    await noteAndTell(unitOfWork, 4);
    await database.destroy();
    database = await openNotes(place.url);
    expect(await delivered()).toEqual([]);
    started();
    await eventually(
      passes(async () => expect(await delivered()).toEqual([4])),
      'the event',
    );
  });

  it('is stored once when the relay died between publishing and its own commit', async () => {
    const { unitOfWork } = relayOf(database, bus.publisher);
    await noteAndTell(unitOfWork, 5);
    const published = gate();
    const never = gate();
    const dying = await openNotes(place.url);
    const { relay } = started(
      {
        send: async (event: EncodedEvent) => {
          await bus.publisher.send(event);
          published.open();
          await never.opened;
        },
      },
      dying,
    );
    await published.opened;
    await database.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state = 'idle in transaction' AND datname = current_database()",
    );
    const stopped = relay.stop();
    never.open();
    await stopped;
    await dying.destroy();
    const { relay: next } = started();
    await eventually(
      passes(async () => expect((await next.backlog()).events).toBe(0)),
      'an empty outbox',
    );
    expect(await delivered()).toEqual([5]);
  });

  it('carries the id, the user and a new trace', async () => {
    const { unitOfWork } = started();
    await noteAndTell(unitOfWork, 6);
    await eventually(
      passes(async () => expect(await delivered()).toEqual([6])),
      'the event',
    );
    const { state } = await bus.manager.streams.info('CREDIT');
    const stored = await bus.manager.streams.getMessage('CREDIT', { seq: state.last_seq });
    const { meta } = decodeEvent(purchased, stored!.string());
    expect(stored!.header.get('Nats-Msg-Id')).toBe(meta.id);
    expect(meta.correlationId).toBe(meta.id);
    expect(meta.causationId).toBe('');
  });
});

describe('an event of a transaction that was rolled back', () => {
  it('is never delivered, as its state change never happened', async () => {
    const { relay, unitOfWork } = started();
    const failing = unitOfWork.run(async (transaction) => {
      await transaction.manager.query('INSERT INTO note VALUES (9)');
      await transaction.emit(purchased, { credits: 9 }, { aggregateId: 'a', userId: 'u' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await noteAndTell(unitOfWork, 10);
    await eventually(
      passes(async () => {
        expect(await delivered()).toEqual([10]);
        expect((await relay.backlog()).events).toBe(0);
      }),
      'the event and an empty outbox',
    );
    expect(await notesIn(database)).toEqual([10]);
  });
});

describe('the relay', () => {
  it('of two replicas at once delivers each event once', async () => {
    const other = await openNotes(place.url);
    const { unitOfWork } = started();
    const second = started(bus.publisher, other);
    // As many at a time as the pools have connections: who waits for one longer than 5 s is refused, on a busy machine
    // too.
    for (const tens of upTo(25)) {
      const ten = upTo(10).map((ones) => tens * 10 + ones);
      await Promise.all(
        ten.map((credits) => noteAndTell(credits % 2 ? unitOfWork : second.unitOfWork, credits)),
      );
    }
    await eventually(
      passes(async () => expect((await second.relay.backlog()).events).toBe(0)),
      'an empty outbox',
    );
    expect(sorted(await delivered())).toEqual(upTo(250));
    await second.relay.stop();
    await other.destroy();
  });

  it('delivers everything after the broker was killed and came back', async () => {
    const { relay, unitOfWork } = started();
    await Promise.all(upTo(20).map((credits) => noteAndTell(unitOfWork, credits)));
    await nats.kill();
    await Promise.all(upTo(20).map((credits) => noteAndTell(unitOfWork, 20 + credits)));
    await nats.resume();
    await eventually(
      passes(async () => expect((await relay.backlog()).events).toBe(0)),
      'an empty outbox',
    );
    expect(sorted(await delivered())).toEqual(upTo(40));
  });

  it('goes on after Postgres has cut all of its connections', async () => {
    const { relay, unitOfWork } = started();
    await noteAndTell(unitOfWork, 1);
    const admin = await openNotes(place.url);
    await admin.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()',
    );
    await eventually(
      passes(() => noteAndTell(unitOfWork, 2)),
      'the transaction to commit',
    );
    await eventually(
      passes(async () => expect((await relay.backlog()).events).toBe(0)),
      'an empty outbox',
    );
    expect(sorted(await delivered())).toEqual([1, 2]);
    await admin.destroy();
  });

  it('keeps an event the broker refuses and delivers those behind it', async () => {
    const { unitOfWork } = relayOf(database, bus.publisher);
    await database.query(
      "INSERT INTO outbox (id, subject, payload) VALUES ('00000000-0000-7000-8000-000000000000', 'unknown.event', $1)",
      [JSON.stringify({ meta: { type: 'unknown.event' } })],
    );
    await noteAndTell(unitOfWork, 8);
    const { relay } = started();
    await eventually(
      passes(async () => expect(await delivered()).toEqual([8])),
      'the event that the broker takes',
    );
    await eventually(
      passes(async () => expect((await relay.backlog()).events).toBe(1)),
      'the refused event alone in the outbox',
    );
  });

  it('delivers the others promptly while more events than it takes at a time are refused, and those once they are taken', async () => {
    const { unitOfWork } = relayOf(database, bus.publisher);
    for (let refused = 0; refused < 250; refused += 1) await noteAndTell(unitOfWork, refused);
    await database.query("UPDATE outbox SET subject = 'refused.event'");
    await noteAndTell(unitOfWork, 300);
    let isMended = false;
    const taken: string[] = [];
    started({
      send: async (event: EncodedEvent) => {
        if (event.subject !== 'refused.event') return bus.publisher.send(event);
        if (!isMended) throw new Error('this stream refuses writes');
        taken.push(event.id);
      },
    });
    await eventually(
      passes(async () => expect(await delivered()).toEqual([300])),
      'the event of the other stream',
    );
    await noteAndTell(unitOfWork, 301);
    await eventually(
      passes(async () => expect(await delivered()).toEqual([300, 301])),
      'the next event of the other stream',
    );
    isMended = true;
    await eventually(() => taken.length >= 250, 'the events that were refused');
    expect(new Set(taken).size).toBe(250);
  });
});

describe('the inbox', () => {
  it('forgets rows only when no stream can deliver their events any more, however many there are', async () => {
    await database.query(
      `INSERT INTO inbox (consumer, event_id, received_at)
       SELECT 'old', gen_random_uuid(), now() - interval '16 days' FROM generate_series(1, 25000)
       UNION ALL SELECT 'young', gen_random_uuid(), now() - interval '14 days'`,
    );
    await new InboxPurge(database).run();
    expect(await database.query('SELECT consumer FROM inbox')).toEqual([{ consumer: 'young' }]);
  });
});
