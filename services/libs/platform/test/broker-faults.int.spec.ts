// Real: nats-server, killed with SIGKILL and robbed of its store. No database.
import { type EventMessage, streams } from '@colophon/contracts';
import { DiscardPolicy } from '@nats-io/jetstream';
import { errors } from '@nats-io/transport-node';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { commonErrors, ServiceError } from '../src/errors/service-error.js';
import { durableOf } from '../src/messaging/durable.js';
import { provisionConsumer, provisionStreams } from '../src/messaging/stream-provisioner.js';
import { eventually, passes, startNats, type TestNats } from '@colophon/testing';
import { metrics } from '../src/telemetry/metrics.js';
import { type Bus, deadLettersOf, newServiceName, openBus, purchased } from './harness/bus.js';
import { createRunner } from './harness/runner.js';
import { gate } from './harness/gate.js';
import { holdUpAtRequest } from './harness/held-up.js';

let nats: TestNats;
let bus: Bus;

beforeAll(async () => {
  nats = await startNats();
  bus = await openBus(nats.url);
});
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await bus.close();
  await nats.stop();
});

/** @param held what every event after the first twenty waits for */
const collect = async (held = Promise.resolve()) => {
  const seen = new Set<number>();
  const service = newServiceName();
  const runner = createRunner(bus, service, {
    ackWaitMs: 2000,
    work: async (message: EventMessage<typeof purchased>) => {
      if (seen.size >= 20) await held;
      seen.add(message.credits);
    },
  });
  await runner.start();
  return { seen, runner, durable: durableOf(service, purchased) };
};

/** Gives up on one event. */
const refusing = async (refused: number, ackWaitMs: number) => {
  const service = newServiceName();
  const onDeadLetter = jest.fn(async () => {});
  const runner = createRunner(bus, service, {
    ackWaitMs,
    work: async ({ credits }) => {
      if (credits === refused) throw new ServiceError(commonErrors.notFound);
    },
    onDeadLetter,
  });
  await runner.start();
  return { runner, onDeadLetter, durable: durableOf(service, purchased) };
};

const letterOf = (durable: string) =>
  eventually(async () => (await deadLettersOf(bus, durable)).at(0), 'the dead letter');

/** Publishes as the outbox does: once more after the refusal that says the broker is down, and after no other failure. */
const publish = (credits: number, id?: string): Promise<string> =>
  eventually(
    () =>
      bus.purchase(credits, id).then(
        () => 'published',
        ({ message }: Error) => (message === 'the broker is down' ? undefined : message),
      ),
    'the broker to take an event',
  );

describe('a broker', () => {
  it('that crashes in the middle of the work loses none of it', async () => {
    const crashed = gate();
    const { seen, runner } = await collect(crashed.opened);
    await Promise.all(Array.from({ length: 200 }, (_, index) => bus.purchase(index)));
    await eventually(
      passes(() => expect(seen.size).toBe(20)),
      'the first events',
    );
    await nats.kill();
    await nats.resume();
    crashed.open();
    await eventually(
      passes(() => expect(seen.size).toBe(200)),
      'every event',
    );
    await runner.stop();
  });

  it('that crashes while nothing is to be done delivers the next event soon after it is back', async () => {
    const { seen, runner } = await collect();
    await nats.kill();
    await nats.resume();
    expect(await publish(1000)).toBe('published');
    await eventually(
      passes(() => expect(seen).toContain(1000)),
      'the event after the crash',
    );
    await runner.stop();
  });

  it('that is down gets what is published meanwhile when it is back: the client by itself drops it', async () => {
    await nats.kill();
    await eventually(
      passes(async () => expect(await bus.connection.flush().catch(String)).toContain('disconnected')),
      'the client to notice',
    );
    const published = publish(1500, 'published-in-an-outage');
    await nats.resume();
    expect(await published).toBe('published');
    const stored = await bus.manager.streams.getMessage('CREDIT', { last_by_subj: 'colophon.credit.>' });
    expect(stored?.header.get('Nats-Msg-Id')).toBe('published-in-an-outage');
  });

  it('has taken what it stored while the publisher was held up for longer than it waits', async () => {
    const refused = jest.spyOn(metrics.streamRefused, 'add');
    const wasHeldUp = holdUpAtRequest(bus.connection, purchased.type);
    await bus.purchase(1600);
    expect(wasHeldUp()).toBe(true);
    expect(refused).not.toHaveBeenCalled();
  });

  it('has taken a dead letter while the service was held up for longer than it waits', async () => {
    const { runner, onDeadLetter, durable } = await refusing(1700, 15_000);
    const refused = jest.spyOn(metrics.streamRefused, 'add');
    const wasHeldUp = holdUpAtRequest(bus.connection, 'colophon.dead.');
    await bus.purchase(1700);
    await letterOf(durable);
    await eventually(
      passes(async () => {
        expect((await bus.manager.consumers.info('CREDIT', durable)).num_ack_pending).toBe(0);
      }),
      'the event to be settled',
    );
    expect(wasHeldUp()).toBe(true);
    expect(refused).not.toHaveBeenCalled();
    expect(onDeadLetter).toHaveBeenCalledTimes(1);
    await runner.stop();
  });

  it('that lost its store gets its streams and consumers back, and work goes on', async () => {
    const { seen, runner, durable } = await collect();
    for (const name of Object.keys(streams)) await bus.manager.streams.delete(name);
    await eventually(
      passes(async () => {
        expect((await bus.manager.consumers.info('CREDIT', durable)).name).toBe(durable);
      }),
      'the durable to be back',
    );
    await bus.purchase(2000);
    await eventually(
      passes(() => expect(seen).toContain(2000)),
      'the event after the streams were lost',
    );
    for (const name of Object.keys(streams)) {
      expect((await bus.manager.streams.info(name)).config.name).toBe(name);
    }
    await runner.stop();
  });

  it('that lost only the stream of the dead letters gets it back, and the letter arrives', async () => {
    const { runner, durable } = await refusing(2500, 2000);
    await bus.manager.streams.delete('DEAD');
    await bus.purchase(2500);
    expect(await letterOf(durable)).toMatchObject({ subject: purchased.type });
    await runner.stop();
  });

  it('whose durable was deleted gets it back, and work goes on', async () => {
    const { seen, runner, durable } = await collect();
    await bus.manager.consumers.delete('CREDIT', durable);
    await bus.purchase(3000);
    await eventually(
      passes(() => expect(seen).toContain(3000)),
      'the event after the durable was lost',
    );
    await runner.stop();
  });
});

describe('provisioning', () => {
  const wanted = {
    stream: 'MAIL',
    durable: 'drifting',
    filter: 'colophon.mail.v1.requested',
    ackWaitMs: 5000,
    maxAckPending: 10,
    maxDeliver: 20,
  } as const;

  it('corrects a stream that an operator changed by hand', async () => {
    await bus.manager.streams.update('PDF', {
      discard: DiscardPolicy.Old,
      max_age: 1_000_000_000,
      duplicate_window: 1_000_000_000,
    });
    await provisionStreams(bus.manager, 1);
    const { config } = await bus.manager.streams.info('PDF');
    expect(config.discard).toBe(DiscardPolicy.New);
    expect(config.max_age).toBe(14 * 24 * 3600 * 1e9);
  });

  it('changes nothing where nothing drifted', async () => {
    await provisionStreams(bus.manager, 1);
    let updates = 0;
    const { streams: api } = bus.manager;
    const watched = Object.assign(Object.create(bus.manager) as typeof bus.manager, {
      streams: Object.assign(Object.create(api) as typeof api, {
        update: async () => void (updates += 1),
        add: async () => void (updates += 1),
      }),
    });
    await provisionStreams(watched, 1);
    expect(updates).toBe(0);
  });

  it('corrects a durable and keeps its place in the stream', async () => {
    await provisionConsumer(bus.manager, wanted);
    const before = await bus.manager.consumers.info('MAIL', 'drifting');
    await provisionConsumer(bus.manager, { ...wanted, ackWaitMs: 9000 });
    const after = await bus.manager.consumers.info('MAIL', 'drifting');
    expect(after.config.ack_wait).toBe(9e9);
    expect(after.created).toBe(before.created);
  });

  it('makes nothing that is only not heard of: the broker may have it', async () => {
    const asked = jest
      .spyOn(bus.connection, 'request')
      .mockImplementation(() => Promise.reject(new errors.TimeoutError()));
    await expect(provisionStreams(bus.manager, 1)).rejects.toThrow(errors.TimeoutError);
    await expect(provisionConsumer(bus.manager, wanted)).rejects.toThrow(errors.TimeoutError);
    expect(asked.mock.calls.map(([subject]) => subject)).toEqual([
      expect.stringContaining('.STREAM.INFO.'),
      expect.stringContaining('.CONSUMER.INFO.'),
    ]);
  });

  it('asks once for a durable that is there, and for no stream', async () => {
    const service = newServiceName();
    const startAndStop = async () => {
      const runner = createRunner(bus, service, {});
      await runner.start();
      await runner.stop();
    };
    await startAndStop();
    const asked = jest.spyOn(bus.connection, 'request');
    await startAndStop();
    expect(asked.mock.calls.map(([subject]) => subject)).toEqual([
      `$JS.API.CONSUMER.INFO.CREDIT.${durableOf(service, purchased)}`,
    ]);
  });

  it('by many services at once gives one set of streams', async () => {
    for (const name of Object.keys(streams)) await bus.manager.streams.delete(name);
    await Promise.all(Array.from({ length: 7 }, () => provisionStreams(bus.manager, 1)));
    const { length } = await bus.manager.streams.list().next();
    expect(length).toBe(Object.keys(streams).length);
  });
});
