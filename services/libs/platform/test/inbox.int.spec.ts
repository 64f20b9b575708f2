// Real: Postgres, nats-server. A crash is a connection that goes away between the commit and the ack.
import { create } from '@bufbuild/protobuf';
import { EventMetaSchema } from '@colophon/contracts';
import { jetstream } from '@nats-io/jetstream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { encodeEvent } from '../src/messaging/event-codec.js';
import { durableOf } from '../src/messaging/durable.js';
import { UnitOfWork } from '../src/database/unit-of-work.js';
import { SystemClock } from '../src/clock/clock.js';
import { newId } from '../src/ids/ids.js';
import { claimEvents } from '../src/outbox/inbox.js';
import {
  eventually,
  passes,
  startNats,
  templateDatabase,
  type TestDatabase,
  type TestNats,
} from '@colophon/testing';
import { type Bus, newServiceName, openBus, purchased } from './harness/bus.js';
import { createRunner, type Runner, type TestConsumer } from './harness/runner.js';

import { notesDatabase, notesIn, openNotes, relayOf } from './harness/notes.js';

let nats: TestNats;
let bus: Bus;
let place: TestDatabase;
let database: DataSource;
let runners: Runner[] = [];

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
  await Promise.all(runners.map((runner) => runner.stop()));
  runners = [];
  await database.destroy();
  await place.drop();
});

const noting = (before: (attempt: number) => Promise<void> = async () => {}): TestConsumer => ({
  ackWaitMs: 1000,
  apply: async (message, { attempt, transaction }) => {
    await transaction.manager.query('INSERT INTO note VALUES ($1)', [message.credits]);
    await before(attempt);
  },
});

const run = async (on: Bus, service: string, consumer = noting(), unitOfWork?: UnitOfWork) => {
  const runner = createRunner(
    on,
    service,
    consumer,
    unitOfWork ?? relayOf(database, bus.publisher).unitOfWork,
  );
  runners.push(runner);
  await runner.start();
};

const settled = async (service: string) => {
  const { num_pending, num_ack_pending } = await bus.manager.consumers.info(
    'CREDIT',
    durableOf(service, purchased),
  );
  expect({ num_pending, num_ack_pending }).toEqual({ num_pending: 0, num_ack_pending: 0 });
};

/** Past the broker's own deduplication, as a relay that retries after its window would. */
const publishAgain = async (credits: number, id: string) => {
  const { payload } = encodeEvent(
    purchased,
    { credits },
    { id, time: new Date(), aggregateId: id, userId: id },
  );
  await jetstream(bus.connection).publish(purchased.type, payload);
};

describe('events that are taken together', () => {
  const delivery = (durable: string, id: string) => ({
    service: 'probe',
    durable,
    meta: create(EventMetaSchema, { id }),
  });

  it('are distinguished from those that were taken before, and from each other', async () => {
    const [old, twice, other] = [newId(), newId(), newId()];
    await claimEvents(database.manager, [delivery('one', old)]);
    const first = delivery('one', twice);
    const taken = [
      delivery('one', old),
      first,
      delivery('one', twice.toUpperCase()),
      delivery('two', old),
      delivery('two', other),
    ];
    expect(await claimEvents(database.manager, taken)).toEqual([first, taken[3], taken[4]]);
    expect(await claimEvents(database.manager, taken)).toEqual([]);
  });

  it('may be none', async () => {
    expect(await claimEvents(database.manager, [])).toEqual([]);
  });

  it('are taken once by two processes that get them in different orders', async () => {
    const taken = Array.from({ length: 200 }, () => delivery('one', newId()));
    const { unitOfWork } = relayOf(database, bus.publisher);
    const claim = (list: typeof taken) =>
      unitOfWork.run((transaction) => claimEvents(transaction.manager, list));
    const [one, two] = await Promise.all([claim(taken), claim(taken.toReversed())]);
    expect(new Set([...one, ...two].map(({ meta }) => meta.id)).size).toBe(200);
    expect(one.length + two.length).toBe(200);
  });
});

describe('the effect of an event', () => {
  it('happens once, however often the event arrives', async () => {
    const service = newServiceName();
    await run(bus, service);
    const id = newId();
    await Promise.all(Array.from({ length: 8 }, () => publishAgain(11, id)));
    await publishAgain(12, newId());
    await eventually(
      passes(async () => expect(await notesIn(database)).toContain(12)),
      'the note',
    );
    await eventually(
      passes(() => settled(service)),
      'the message to be settled',
    );
    expect(await notesIn(database)).toEqual([11, 12]);
  });

  it('happens once when the process dies between its commit and its ack', async () => {
    const service = newServiceName();
    const dying = await openBus(nats.url);
    const committed = new UnitOfWork(database, new SystemClock(), {
      // The kick is the first thing after the commit: nothing is acknowledged from here on.
      kick: () => void dying.connection.close(),
    });
    await run(dying, service, noting(), committed);
    await bus.purchase(21);
    await eventually(
      passes(async () => expect(await notesIn(database)).toEqual([21])),
      'the note',
    );
    await dying.connection.closed();
    const unacked = await bus.manager.consumers.info('CREDIT', durableOf(service, purchased));
    expect(unacked.num_ack_pending).toBe(1);

    await run(bus, service);
    await eventually(
      passes(() => settled(service)),
      'the message to be settled',
    );
    expect(await notesIn(database)).toEqual([21]);
  });

  it('happens when the process dies before its commit', async () => {
    const service = newServiceName();
    const dying = await openBus(nats.url);
    const never = noting(async () => {
      await dying.close();
      throw new Error('gone');
    });
    await run(dying, service, never);
    await bus.purchase(31);
    await dying.connection.closed();
    expect(await notesIn(database)).toEqual([]);
    await run(bus, service);
    await eventually(
      passes(async () => expect(await notesIn(database)).toEqual([31])),
      'the note',
    );
  });

  it('leaves nothing behind of an attempt that failed', async () => {
    const service = newServiceName();
    const failingOnce = noting(async (attempt) => {
      if (attempt === 1) throw new Error('not this time');
    });
    await run(bus, service, failingOnce);
    await bus.purchase(41);
    await eventually(
      passes(() => settled(service)),
      'the message to be settled',
    );
    expect(await notesIn(database)).toEqual([41]);
  });

  it('happens in each of two services', async () => {
    const [one, two] = [newServiceName(), newServiceName()];
    await run(bus, one);
    await run(bus, two);
    await bus.purchase(51);
    await eventually(
      passes(async () => expect(await notesIn(database)).toEqual([51, 51])),
      'the note of both',
    );
  });

  it('and the events it emits continue the chain of their cause', async () => {
    const service = newServiceName();
    const { unitOfWork } = relayOf(database, bus.publisher);
    const answering: TestConsumer = {
      apply: (_message, { transaction }) =>
        transaction.emit(purchased, { credits: 62 }, { aggregateId: 'a', userId: 'u' }),
    };
    await run(bus, service, answering, unitOfWork);
    const cause = await bus.purchase(61);
    await eventually(
      passes(async () => {
        const rows = await database.query<{ payload: string }[]>('SELECT payload FROM outbox');
        expect(rows).toHaveLength(1);
        expect(JSON.parse(rows[0].payload)).toMatchObject({
          meta: { causationId: cause, correlationId: cause },
          credits: 62,
        });
      }),
      'the event of the consumer',
    );
  });
});
