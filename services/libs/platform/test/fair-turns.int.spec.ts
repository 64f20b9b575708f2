// Real: nats-server. No database.
import { jetstream } from '@nats-io/jetstream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { durableOf } from '../src/messaging/durable.js';
import { newId } from '../src/ids/ids.js';
import { commonErrors, ServiceError } from '../src/errors/service-error.js';
import { eventually, passes, startNats, type TestNats } from '@colophon/testing';
import { type Bus, deadLettersOf, newServiceName, openBus, purchased } from './harness/bus.js';
import { createRunner, type Runner, type TestConsumer } from './harness/runner.js';
import { gate } from './harness/gate.js';

let nats: TestNats;
let bus: Bus;
let runners: Runner[] = [];
const letGoAfterwards: (() => void)[] = [];

/** Opened when the test ends at the latest, so that no failure keeps a runner from stopping. */
const gateOfTest = () => {
  const made = gate();
  letGoAfterwards.push(made.open);
  return made;
};

beforeAll(async () => {
  nats = await startNats();
  bus = await openBus(nats.url);
});
afterAll(async () => {
  await bus.close();
  await nats.stop();
});
afterEach(async () => {
  for (const open of letGoAfterwards.splice(0)) open();
  await Promise.all(runners.map((runner) => runner.stop()));
  runners = [];
  await bus.manager.streams.purge('CREDIT');
});

type Fair = TestConsumer & Required<Pick<TestConsumer, 'work'>>;

const create = (consumer: Fair, service: string, on = bus): Runner =>
  createRunner(on, service, {
    admit: async () => ({ wanted: true, attempt: 1 }),
    ...consumer,
  });

const run = async (consumer: Fair, service = newServiceName()) => {
  const runner = create(consumer, service);
  runners.push(runner);
  await runner.start();
  const durable = durableOf(service, purchased);
  return { runner, service, durable, info: () => bus.manager.consumers.info('CREDIT', durable) };
};

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Events of one user, in this order. */
const purchaseInOrder = async (numbers: readonly number[], userId: string): Promise<void> => {
  for (const number of numbers) await bus.purchase(number, newId(), userId);
};

/** The first piece of work is held, so that everything else waits; then it is let go. */
const heldAtFirst = () => {
  const begun: number[] = [];
  const held = gateOfTest();
  const work: Fair['work'] = async ({ credits }) => {
    begun.push(credits);
    if (begun.length === 1) await held.opened;
  };
  return { begun, work, letGo: held.open };
};

describe('work of many users', () => {
  it('is begun by turns: one event behind three hundred of another user is among the first', async () => {
    const { begun, work, letGo } = heldAtFirst();
    const { info } = await run({ concurrency: 1, work });
    const [ada, bob] = [newId(), newId()];
    await purchaseInOrder(upTo(300), ada);
    await purchaseInOrder([1000], bob);
    await eventually(
      passes(async () => expect((await info()).num_ack_pending).toBe(301)),
      'all messages to be drawn',
    );
    letGo();
    await eventually(
      passes(() => expect(begun).toHaveLength(301)),
      'all messages to be worked on',
    );
    expect(begun.indexOf(1000)).toBeLessThanOrEqual(3);
    expect(begun.toSorted((a, b) => a - b)).toEqual([...upTo(300), 1000]);
  });

  it('is seen behind more events of one user than a process can hold', async () => {
    const { begun, work, letGo } = heldAtFirst();
    const { info } = await run({ concurrency: 1, work });
    const [ada, bob] = [newId(), newId()];
    await Promise.all(upTo(1500).map((number) => bus.purchase(number, newId(), ada)));
    await purchaseInOrder([5000], bob);
    // Nothing was begun but the first; all else was drawn, or drawn and given back for a while.
    await eventually(
      passes(async () => expect((await info()).num_pending).toBe(0)),
      'the stream to be drawn',
    );
    letGo();
    await eventually(
      passes(() => expect(begun).toContain(5000)),
      'the message of the other user',
    );
    expect(begun.indexOf(5000)).toBeLessThanOrEqual(3);
    await eventually(
      passes(() => expect(begun).toHaveLength(1501)),
      'every message',
    );
    expect(new Set(begun).size).toBe(1501);
  });

  it('is left to another process that has nothing to do', async () => {
    const service = newServiceName();
    const stuck = gateOfTest();
    const [first, second]: number[][] = [[], []];
    const busy = await run(
      {
        concurrency: 1,
        work: async ({ credits }) => {
          first?.push(credits);
          await stuck.opened;
        },
      },
      service,
    );
    const ada = newId();
    await purchaseInOrder(upTo(20), ada);
    await eventually(
      passes(async () => expect((await busy.info()).num_ack_pending).toBe(20)),
      'the first process to hold them all',
    );
    await run({ concurrency: 1, work: async ({ credits }) => void second?.push(credits) }, service);
    // Whatever does not come over now comes with the next news of an idle process.
    await eventually(
      passes(() => expect(second).toHaveLength(19)),
      'the second process to take its share',
    );
    stuck.open();
    await eventually(
      passes(async () => expect((await busy.info()).num_ack_pending).toBe(0)),
      'the first process to have settled all',
    );
    expect([...(first ?? []), ...(second ?? [])].toSorted((a, b) => a - b)).toEqual(upTo(20));
  });
});

describe('what waits in a process', () => {
  it('goes back at once when it stops', async () => {
    const service = newServiceName();
    const held = gateOfTest();
    const { runner, info } = await run(
      { concurrency: 1, ackWaitMs: 600_000, work: () => held.opened },
      service,
    );
    await purchaseInOrder(upTo(30), newId());
    await eventually(
      passes(async () => expect((await info()).num_ack_pending).toBe(30)),
      'the process to hold them all',
    );
    const stopped = runner.stop();
    const taken: number[] = [];
    await run({ ackWaitMs: 600_000, work: async ({ credits }) => void taken.push(credits) }, service);
    await eventually(
      passes(() => expect(taken).toHaveLength(29)),
      'the other process to take the rest',
    );
    held.open();
    await stopped;
  });

  it('comes to another one when it is killed', async () => {
    const service = newServiceName();
    const doomed = await openBus(nats.url);
    const stuck = gateOfTest();
    const crashing = create({ concurrency: 1, ackWaitMs: 1000, work: () => stuck.opened }, service, doomed);
    await crashing.start();
    await purchaseInOrder(upTo(10), newId());
    const durable = durableOf(service, purchased);
    await eventually(
      passes(async () =>
        expect((await bus.manager.consumers.info('CREDIT', durable)).num_ack_pending).toBe(10),
      ),
      'the doomed process to hold them all',
    );
    await doomed.close();
    const taken = new Set<number>();
    await run({ ackWaitMs: 1000, work: async ({ credits }) => void taken.add(credits) }, service);
    await eventually(
      passes(() => expect(taken.size).toBe(10)),
      'the other process to take all',
    );
    stuck.open();
    await crashing.stop();
  });

  it('is kept for as long as it waits, and given to no other process meanwhile', async () => {
    const { begun, work, letGo } = heldAtFirst();
    // A stall of a third of it would have the messages delivered again.
    const { info, durable } = await run({ concurrency: 1, ackWaitMs: 3000, work });
    let signs = 0;
    const seen = bus.connection.subscribe('$JS.ACK.>', {
      callback: (_error, sign) => {
        if (sign.subject.includes(durable) && sign.string() === '+WPI') signs += 1;
      },
    });
    await purchaseInOrder(upTo(20), newId());
    await eventually(
      passes(async () => expect((await info()).num_ack_pending).toBe(20)),
      'the messages to be drawn',
    );
    // Of each at least four, a third of the deadline apart: past the deadline of every first delivery.
    await eventually(
      passes(() => expect(signs).toBeGreaterThan(20 * 4)),
      'heartbeats of all that wait',
    );
    seen.unsubscribe();
    expect((await info()).delivered.consumer_seq).toBe(20);
    letGo();
    await eventually(
      passes(() => expect(begun).toHaveLength(20)),
      'all to be worked on',
    );
    expect(begun).toEqual(upTo(20));
  });

  it('outlasts a crash of the broker, and what was lost with it keeps nothing waiting', async () => {
    const { begun, work, letGo } = heldAtFirst();
    const { info } = await run({ concurrency: 1, ackWaitMs: 2000, work });
    await purchaseInOrder(upTo(40), newId());
    await eventually(
      passes(async () => expect((await info()).num_ack_pending).toBe(40)),
      'the messages to be drawn',
    );
    await nats.kill();
    await nats.resume();
    letGo();
    await eventually(
      passes(() => expect(new Set(begun).size).toBe(40)),
      'each message once',
    );
    await eventually(
      passes(() => bus.manager.streams.delete('CREDIT').then(() => undefined)),
      'the stream to be deleted',
    );
    await eventually(
      passes(() => bus.purchase(1000).then(() => undefined)),
      'the broker to take an event',
    );
    await eventually(
      passes(() => expect(begun).toContain(1000)),
      'the event after the loss',
    );
  });
});

describe('a try', () => {
  it('is what was begun: deliveries that came to none bring an event no closer to its end', async () => {
    const service = newServiceName();
    const first = create({ work: async () => {} }, service);
    await first.start();
    await first.stop();
    await bus.purchase(7);
    const drawn = await jetstream(bus.connection).consumers.get('CREDIT', durableOf(service, purchased));
    for (let round = 0; round < 5; round += 1) (await drawn.next())?.nak();
    const tries: [number, boolean][] = [];
    await run(
      {
        maxDeliveries: 3,
        work: async (_message, { attempt, isLast }) => void tries.push([attempt, isLast]),
      },
      service,
    );
    await eventually(
      passes(() => expect(tries).toEqual([[1, false]])),
      'the first try',
    );
  });

  it('is counted by the asker, and after the last the event is dead-lettered', async () => {
    let begun = 0;
    const attempts: [number, boolean][] = [];
    const { durable } = await run({
      maxDeliveries: 2,
      admit: async () => ({ wanted: true, attempt: (begun += 1) }),
      work: async (_message, { attempt, isLast }) => {
        attempts.push([attempt, isLast]);
        throw new ServiceError(commonErrors.unavailable);
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
  });

  it('is still made, and is not the last, while the service that admits it does not answer', async () => {
    const attempts: [number, boolean][] = [];
    await run({
      maxDeliveries: 1,
      admit: async () => undefined,
      work: async (_message, { attempt, isLast }) => void attempts.push([attempt, isLast]),
    });
    await bus.purchase(1);
    await eventually(
      passes(() => expect(attempts).toEqual([[0, false]])),
      'the first attempt',
    );
  });

  it('is not made of work that is no longer wanted', async () => {
    const worked: number[] = [];
    const { info, durable } = await run({
      admit: async ({ credits }) =>
        credits === 1 ? { wanted: false, ended: true } : { wanted: true, attempt: 1 },
      work: async ({ credits }) => void worked.push(credits),
    });
    await purchaseInOrder([1, 2], newId());
    await eventually(
      passes(async () => {
        expect(worked).toEqual([2]);
        expect((await info()).num_ack_pending).toBe(0);
      }),
      'the wanted message alone',
    );
    expect(await deadLettersOf(bus, durable)).toEqual([]);
  });
});
