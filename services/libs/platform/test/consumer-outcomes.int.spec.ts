// Real: nats-server. No database.
import { jetstream } from '@nats-io/jetstream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { encodeEvent } from '../src/messaging/event-codec.js';
import { durableOf } from '../src/messaging/durable.js';
import { commonErrors, ServiceError } from '../src/errors/service-error.js';
import { newId } from '../src/ids/ids.js';
import { eventually, passes, startNats, type TestNats } from '@colophon/testing';
import {
  type Bus,
  deadLettersOf,
  newServiceName,
  openBus,
  type Purchased,
  purchased,
} from './harness/bus.js';
import { createRunner, type Runner, type TestConsumer } from './harness/runner.js';
import { gate } from './harness/gate.js';

let nats: TestNats;
let bus: Bus;
let runners: Runner[] = [];

beforeAll(async () => {
  nats = await startNats();
  bus = await openBus(nats.url);
});
afterAll(async () => {
  await bus.close();
  await nats.stop();
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  runners = [];
  await bus.manager.streams.purge('CREDIT');
});

const run = async (consumer: TestConsumer, service = newServiceName()) => {
  const runner = createRunner(bus, service, { ...consumer });
  runners.push(runner);
  await runner.start();
  const durable = durableOf(service, purchased);
  const info = () => bus.manager.consumers.info('CREDIT', durable);
  return { runner, durable, info, service };
};

const refusedByDatabase = (): never => {
  throw new QueryFailedError('SELECT 1', ['no id'], Object.assign(new Error('x'), { code: '22P02' }));
};
const origin = (userId: string) => ({ id: newId(), time: new Date(), aggregateId: userId, userId });

const settled = async (info: () => Promise<{ num_pending: number; num_ack_pending: number }>) => {
  const { num_pending, num_ack_pending } = await info();
  expect({ num_pending, num_ack_pending }).toEqual({ num_pending: 0, num_ack_pending: 0 });
};

describe('an event', () => {
  it('is done once its handler returns', async () => {
    const seen: number[] = [];
    const { info } = await run({ work: async (message) => void seen.push(message.credits) });
    await bus.purchase(7);
    await eventually(
      passes(async () => {
        expect(seen).toEqual([7]);
        await settled(info);
      }),
      'the event to be done',
    );
  });

  it('is redelivered, no sooner than the error asks for, when its handler throws', async () => {
    const attempts: { attempt: number; at: number }[] = [];
    await run({
      work: async (_message, { attempt }) => {
        attempts.push({ attempt, at: Date.now() });
        if (attempt === 1) throw new ServiceError(commonErrors.unavailable, { retryAfterMs: 1000 });
      },
    });
    await bus.purchase(1);
    await eventually(
      passes(() => expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2])),
      'the second attempt',
    );
    expect((attempts[1]?.at ?? 0) - (attempts[0]?.at ?? 0)).toBeGreaterThanOrEqual(790);
  });

  it('is dead-lettered at once with its reason when the error is final, after its handler for that', async () => {
    const order: string[] = [];
    const { durable, info } = await run({
      work: async () => {
        order.push('work');
        throw new ServiceError(commonErrors.validationFailed, { message: 'Nein, so nicht – niemals.' });
      },
      onDeadLetter: async (message: Purchased, reason) => {
        const before = await deadLettersOf(bus, durable).catch(() => []);
        order.push(`handed ${message.credits}: ${reason.message} (${before.length} dead-lettered before)`);
      },
    });
    const id = await bus.purchase(5);
    await eventually(
      passes(async () => expect(await deadLettersOf(bus, durable)).toHaveLength(1)),
      'the dead letter',
    );
    expect(order).toEqual(['work', 'handed 5: Nein, so nicht – niemals. (0 dead-lettered before)']);
    const [letter] = await deadLettersOf(bus, durable);
    expect(letter).toMatchObject({
      reason: 'Nein, so nicht   niemals.',
      subject: purchased.type,
      deliveries: '1',
    });
    expect(JSON.parse(letter?.body ?? '')).toMatchObject({ meta: { id }, credits: 5 });
    await eventually(
      passes(() => settled(info)),
      'the message to be settled',
    );
  });

  it('is dead-lettered when its deliveries are used up', async () => {
    const attempts: [number, boolean][] = [];
    const { durable, info } = await run({
      maxDeliveries: 2,
      work: async (_message, { attempt, isLast }) => {
        attempts.push([attempt, isLast]);
        throw new Error('the network is down');
      },
    });
    await bus.purchase(1);
    await eventually(
      passes(async () => expect(await deadLettersOf(bus, durable)).toHaveLength(1)),
      'the dead letter',
    );
    expect(attempts).toEqual([
      [1, false],
      [2, true],
    ]);
    expect((await deadLettersOf(bus, durable))[0]).toMatchObject({
      reason: 'the network is down',
      deliveries: '2',
    });
    await eventually(
      passes(() => settled(info)),
      'the message to be settled',
    );
  });

  it('that took its process down on the last delivery is dead-lettered without being tried again', async () => {
    const service = newServiceName();
    const stuck = gate();
    const first = await openBus(nats.url);
    const crashing = createRunner(first, service, {
      maxDeliveries: 1,
      ackWaitMs: 1000,
      work: () => stuck.opened,
    });
    await crashing.start();
    await bus.purchase(1);
    await eventually(
      passes(async () => {
        const { num_ack_pending } = await bus.manager.consumers.info('CREDIT', durableOf(service, purchased));
        expect(num_ack_pending).toBe(1);
      }),
      'one message in progress',
    );
    await first.close();
    const worked: number[] = [];
    const { durable } = await run(
      { maxDeliveries: 1, ackWaitMs: 1000, work: async (message) => void worked.push(message.credits) },
      service,
    );
    await eventually(
      passes(async () => expect(await deadLettersOf(bus, durable)).toHaveLength(1)),
      'the dead letter',
    );
    expect(worked).toEqual([]);
    stuck.open();
    await crashing.stop();
  });

  it('is not lost when the consumer’s handler for dead letters fails', async () => {
    let told = 0;
    const { durable, info } = await run({
      work: () => Promise.reject(new ServiceError(commonErrors.notFound)),
      onDeadLetter: async () => {
        told += 1;
        throw new Error('the database is down');
      },
    });
    await bus.purchase(1);
    await eventually(
      passes(async () => {
        expect(told).toBe(1);
        expect((await info()).num_ack_pending).toBe(1);
      }),
      'the handler for dead letters to run',
    );
    expect(await deadLettersOf(bus, durable)).toEqual([]);
  });

  it.each([
    ['no database takes what it names', refusedByDatabase],
    ['its answer fits in no event', () => encodeEvent(purchased, { credits: 0.5 }, origin('u'))],
  ])('is dead-lettered when its consumer’s handler for dead letters fails because %s', async (_why, tell) => {
    let told = 0;
    const { durable, info } = await run({
      work: () => Promise.reject(new ServiceError(commonErrors.notFound)),
      onDeadLetter: async () => {
        told += 1;
        tell();
      },
    });
    await bus.purchase(1);
    await eventually(
      passes(async () => {
        expect(await deadLettersOf(bus, durable)).toHaveLength(1);
        await settled(info);
      }),
      'the dead letter to be settled',
    );
    expect(told).toBe(1);
  });

  it('as large as its stream takes is dead-lettered with the reason', async () => {
    const { durable, info } = await run({ work: () => Promise.resolve() });
    const { config } = await bus.manager.streams.info('CREDIT');
    const poison = `{"credits":"${'h'.repeat(config.max_msg_size - 14)}"}`;
    await jetstream(bus.connection).publish(purchased.type, poison);
    await eventually(
      passes(async () => {
        expect((await deadLettersOf(bus, durable)).map(({ body }) => body.length)).toEqual([poison.length]);
        await settled(info);
      }),
      'the large dead letter',
    );
  });

  it('of unreadable bytes is dead-lettered and keeps none of the others waiting', async () => {
    const seen: number[] = [];
    const { durable, info } = await run({
      concurrency: 1,
      work: async (message) => void seen.push(message.credits),
    });
    const js = jetstream(bus.connection);
    for (const poison of ['{', '[]', '{"credits":"many"}', '{"credits":3}', '\u0000\u0001']) {
      await js.publish(purchased.type, poison);
    }
    await bus.purchase(42);
    await eventually(
      passes(async () => {
        expect(seen).toEqual([42]);
        expect(await deadLettersOf(bus, durable)).toHaveLength(5);
        await settled(info);
      }),
      'the dead letters of the unreadable bytes',
    );
    const bodies = (await deadLettersOf(bus, durable)).map(({ body }) => body);
    expect(bodies).toContain('{"credits":"many"}');
  });

  it('that cannot be decoded reaches its consumer with what can be read of it before it is dead-lettered', async () => {
    const told: { user: string; credits: number; reason: Error }[] = [];
    const worked: number[] = [];
    const { durable, info } = await run({
      work: async (message) => void worked.push(message.credits),
      onDeadLetter: async ({ meta, credits }: Purchased, reason) =>
        void told.push({ user: meta.userId, credits, reason }),
    });
    const js = jetstream(bus.connection);
    const meta = '"id":"e","type":"colophon.credit.v1.purchased","time":"no time"';
    await js.publish(purchased.type, `{"meta":{${meta},"userId":"a\\ud800"},"credits":3}`);
    await js.publish(purchased.type, `{"meta":{${meta},"user_id":"b"},"credits":"many","more":[]}`);
    await js.publish(purchased.type, '{"credits":4}');
    await eventually(
      passes(async () => {
        expect(await deadLettersOf(bus, durable)).toHaveLength(3);
        await settled(info);
      }),
      'the three dead letters',
    );
    expect(told.map(({ user, credits }) => [user, credits])).toEqual(
      expect.arrayContaining([
        ['a\uFFFD', 3],
        ['b', 0],
        ['', 4],
      ]),
    );
    for (const { reason } of told) expect(reason).toMatchObject({ code: 'unreadable_answer' });
    expect(worked).toEqual([]);
    const letters = await deadLettersOf(bus, durable);
    expect(letters.some(({ reason }) => reason.includes('cannot decode'))).toBe(true);
  });

  it('that cannot be decoded is still dead-lettered once its deliveries are used up', async () => {
    const { durable } = await run({
      maxDeliveries: 1,
      work: () => Promise.resolve(),
      onDeadLetter: () => Promise.reject(new Error('the id is none')),
    });
    await jetstream(bus.connection).publish(purchased.type, '{"credits":"many"}');
    await eventually(
      passes(async () => expect(await deadLettersOf(bus, durable)).toHaveLength(1)),
      'the dead letter',
    );
  });

  it('under long work is not given to another consumer meanwhile', async () => {
    const attempts: number[] = [];
    const held = gate();
    const { info, durable } = await run({
      // A stall of a third of it would have the message delivered again.
      ackWaitMs: 3000,
      work: async (_message, { attempt }) => {
        attempts.push(attempt);
        await held.opened;
      },
    });
    let signs = 0;
    const seen = bus.connection.subscribe('$JS.ACK.>', {
      callback: (_error, sign) => {
        if (sign.subject.includes(durable) && sign.string() === '+WPI') signs += 1;
      },
    });
    await bus.purchase(1);
    // A third of the deadline apart: past the deadline of the first delivery, and of a second.
    await eventually(() => signs > 6, 'heartbeats of the long work');
    seen.unsubscribe();
    expect((await info()).delivered.consumer_seq).toBe(1);
    held.open();
    await eventually(
      passes(() => settled(info)),
      'the message to be settled',
    );
    expect(attempts).toEqual([1]);
  });
});

describe('a consumer', () => {
  it('works on no more events at a time than its concurrency says', async () => {
    let running = 0;
    let most = 0;
    let done = 0;
    const held = gate();
    const { info } = await run({
      concurrency: 3,
      work: async () => {
        running += 1;
        most = Math.max(most, running);
        await held.opened;
        running -= 1;
        done += 1;
      },
    });
    await Promise.all(Array.from({ length: 20 }, (_, index) => bus.purchase(index)));
    await eventually(() => running === 3, 'three events in progress');
    expect(await info()).toMatchObject({ num_ack_pending: 3, num_pending: 17 });
    held.open();
    await eventually(
      passes(() => expect(done).toBe(20)),
      'all twenty events',
    );
    expect(most).toBe(3);
  });

  it('holds one message a slot: while its handler is held, the others stay in the broker', async () => {
    const held = gate();
    const begun: number[] = [];
    const { info } = await run({
      concurrency: 1,
      work: async ({ credits }) => {
        begun.push(credits);
        await held.opened;
      },
    });
    for (const credits of [1, 2, 3, 4, 5]) await bus.purchase(credits);
    await eventually(() => begun.length === 1, 'the first handler');
    expect(await info()).toMatchObject({ num_ack_pending: 1, num_pending: 4 });
    held.open();
    await eventually(
      passes(async () => {
        expect(begun).toEqual([1, 2, 3, 4, 5]);
        await settled(info);
      }),
      'the others, once the handler is done',
    );
  });

  it('that stops finishes the work in progress and leaves the rest to its replicas', async () => {
    const service = newServiceName();
    const [began, held] = [gate(), gate()];
    const finished: number[] = [];
    const { runner } = await run(
      {
        concurrency: 1,
        work: async (message, { signal }) => {
          began.open();
          await held.opened;
          finished.push(message.credits);
          expect(signal.aborted).toBe(true);
        },
      },
      service,
    );
    await bus.purchase(1);
    // Not what the broker says: an event it has sent may not have arrived yet, and then it goes back.
    await began.opened;
    let isStopped = false;
    const stopped = runner.stop().then(() => (isStopped = true));
    await bus.purchase(2);
    const wasStopped = isStopped;
    held.open();
    await stopped;
    expect(wasStopped).toBe(false);
    expect(finished).toEqual([1]);
    const taken: number[] = [];
    await run({ work: async (message) => void taken.push(message.credits) }, service);
    await eventually(
      passes(() => expect(taken).toEqual([2])),
      'the second event',
    );
  });

  it('that stops hands back at once what still reaches its idle slots', async () => {
    const service = newServiceName();
    const { runner, info } = await run({ concurrency: 2, ackWaitMs: 60_000, work: async () => {} }, service);
    await eventually(
      passes(async () => expect((await info()).num_waiting).toBe(1)),
      'the request of both slots',
    );
    await runner.stop();
    const taken: number[] = [];
    await bus.purchase(9);
    await run({ ackWaitMs: 60_000, work: async (message) => void taken.push(message.credits) }, service);
    await eventually(
      passes(() => expect(taken).toEqual([9])),
      'the event after the stop',
    );
  });
});
