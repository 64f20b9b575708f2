import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AckPolicy, type ConsumerInfo, jetstream, jetstreamManager, type JsMsg } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { events, type EventType, longestTryMs } from '@colophon/contracts';
import { durableOf, Health } from '@colophon/platform';
import { DatedClock, eventually, passes } from '@colophon/testing';
import { hasMovedOn } from '../src/health/worker-check.js';
import { GatewayFixture } from './gateway.fixture.js';

/** Long enough that no message is redelivered, even on a slow machine. */
const ACK_WAIT_MS = 600_000;
/** Of the longest try; enough for many looks. */
const MARGIN_MS = 30_000;

interface FakeWorker {
  /** The next message, while another pull waits. */
  take(): Promise<JsMsg>;
  stop(): Promise<void>;
}

/** A worker as the broker sees it: a durable consumer and a pull that waits. The pull ends with the consumer. */
const startWorker = async (
  { connection }: GatewayFixture,
  service: string,
  event: EventType,
): Promise<FakeWorker> => {
  const durable = durableOf(service, event);
  const manager = await jetstreamManager(connection);
  await manager.consumers.add(event.stream, {
    durable_name: durable,
    filter_subject: event.type,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ACK_WAIT_MS),
  });
  const consumer = await jetstream(connection).consumers.get(event.stream, durable);
  const pull = () => consumer.next({ expires: ACK_WAIT_MS }).catch(() => null);
  let waiting = pull();
  return {
    take: async () => {
      const message = await waiting;
      if (!message) throw new Error('the pull ended without a message');
      waiting = pull();
      return message;
    },
    stop: async () => {
      await manager.consumers.delete(event.stream, durable);
      await waiting;
    },
  };
};

const startWorkers = async (fixture: GatewayFixture) => ({
  inspects: await startWorker(fixture, 'pdf-worker', events.documentUploaded),
  writes: await startWorker(fixture, 'pdf-worker', events.pdfRequested),
  generates: await startWorker(fixture, 'ai-worker', events.metadataRequested),
});

describe('readiness', () => {
  const fixture = new GatewayFixture();
  beforeAll(() => fixture.start());
  afterAll(() => fixture.stop());

  const readiness = async (): Promise<number> =>
    (await fixture.call('/api/health/ready', { token: null })).status;
  const liveness = async (): Promise<number> =>
    (await fixture.call('/api/health/live', { token: null })).status;

  it('is refused while no worker pulls, without saying why', async () => {
    const response = await fixture.call('/api/health/ready', { token: null });
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      status: 'unavailable',
      error: 'The service is not available right now. Please try again in a moment.',
      code: 'unavailable',
      requestId: response.headers.get('x-request-id'),
    });
    expect(await liveness()).toBe(200);
  });

  it('is given when every service answers and every worker pulls, and lost with any one of them', async () => {
    const { inspects, writes, generates } = await startWorkers(fixture);
    await eventually(async () => (await readiness()) === 200, 'the gateway to be ready');

    const { listPacks } = fixture.services.billing;
    fixture.services.billing.listPacks = async () => {
      throw new Error('down');
    };
    await eventually(async () => (await readiness()) === 503, 'the gateway to be unready');
    fixture.services.billing.listPacks = listPacks;
    await eventually(async () => (await readiness()) === 200, 'the gateway to be ready');

    await generates.stop();
    await eventually(async () => (await readiness()) === 503, 'the gateway to be unready');
    expect(await liveness()).toBe(200);
    await Promise.all([inspects.stop(), writes.stop()]);
  });
});

// Real: NATS and the gateway. Fake: the workers, and the time of the gateway.
describe('readiness by the work that is done', () => {
  const clock = new DatedClock();
  const fixture = new GatewayFixture(clock);
  let workers: Awaited<ReturnType<typeof startWorkers>>;
  beforeAll(async () => {
    await fixture.start();
    workers = await startWorkers(fixture);
    // A new pull reaches the broker before the first look.
    await fixture.connection.flush();
  });
  afterAll(async () => {
    await Promise.all(Object.values(workers).map((worker) => worker.stop()));
    await fixture.stop();
  });

  const publish = (event: EventType) => jetstream(fixture.connection).publish(event.type, '{}');
  /** What the log names when it is not ready. */
  const failures = () => fixture.gateway.app.get(Health).failures();
  const isReadyAfter = async (milliseconds: number): Promise<boolean> => {
    clock.advance(milliseconds);
    return (await fixture.call('/api/health/ready', { token: null })).status === 200;
  };
  /** Looks until nothing fails but these: on a busy machine a look at something else may time out. Time stands meanwhile. */
  const failuresAre = (names: readonly string[]) =>
    eventually(
      passes(async () => expect(await failures()).toEqual(names)),
      `the failures to be ${names.join(', ') || 'none'}`,
    );
  /** An answer is given again for half a second, also one of a look that timed out: so answers are asked for a bit earlier. */
  const staysReadyFor = async (milliseconds: number): Promise<boolean> => {
    const end = new Date(clock.now().getTime() + milliseconds);
    clock.advance(milliseconds - MARGIN_MS);
    await eventually(() => isReadyAfter(500), 'the gateway to be ready');
    clock.set(end);
    return failuresAre([]);
  };
  const say = async (word: () => void): Promise<void> => {
    word();
    await fixture.connection.flush();
  };

  it.each([
    ['pdf-worker', 'inspects', events.documentUploaded, longestTryMs.pdf],
    ['pdf-worker', 'writes', events.pdfRequested, longestTryMs.pdf],
    ['ai-worker', 'generates', events.metadataRequested, longestTryMs.generation],
  ] as const)(
    'is lost while %s, which pulls and %s, never comes to an end, and back with the first end',
    async (name, kind, event, longest) => {
      await publish(event);
      await publish(event);
      const [hanging, waiting] = [await workers[kind].take(), await workers[kind].take()];
      await say(() => hanging.working());
      clock.advance(1000);
      await failuresAre([]);
      await say(() => hanging.working());
      expect(await staysReadyFor(longest - 1000)).toBe(true);
      await say(() => hanging.working());
      clock.advance(2000);
      await failuresAre([name]);
      expect(await isReadyAfter(0)).toBe(false);
      // The later of the two: the floor stays where it is.
      await say(() => waiting.ack());
      await eventually(() => isReadyAfter(1000), 'the gateway to be ready');
      await say(() => hanging.ack());
    },
  );

  it('is kept while a worker is slow, but ends one job after the other', async () => {
    for (let job = 0; job < 4; job += 1) {
      await publish(events.metadataRequested);
      const message = await workers.generates.take();
      clock.advance(1000);
      await failuresAre([]);
      await say(() => message.working());
      expect(await staysReadyFor(longestTryMs.generation - 1000)).toBe(true);
      await say(() => message.ack());
    }
  });
});

// Real: NATS. The assumptions of the check above, which nats-server does not document.
describe('what the broker notes of a durable consumer', () => {
  const fixture = new GatewayFixture();
  beforeAll(() => fixture.start());
  afterAll(() => fixture.stop());

  it('moves with each word of a worker as the check expects', async () => {
    const { documentUploaded: event } = events;
    const worker = await startWorker(fixture, 'pdf-worker', event);
    const manager = await jetstreamManager(fixture.connection);
    const look = () => manager.consumers.info(event.stream, durableOf('pdf-worker', event));
    const publish = () => jetstream(fixture.connection).publish(event.type, '{}');
    await publish();
    await publish();
    const [first, second] = [await worker.take(), await worker.take()];
    let before = await look();
    /** Says it, waits until the broker has noted it, and keeps what was noted for the next word. */
    const noted = async (word: () => void, isNoted: (after: ConsumerInfo) => boolean): Promise<boolean> => {
      word();
      let after = before;
      await eventually(async () => isNoted((after = await look())), 'the look to be noted');
      const hasMoved = hasMovedOn(before, after);
      before = after;
      return hasMoved;
    };
    const isSign = (after: ConsumerInfo) => after.delivered.last_active !== before.delivered.last_active;

    expect(await noted(() => first.working(), isSign)).toBe(false);
    expect(await noted(() => first.nak(ACK_WAIT_MS), isSign)).toBe(false);
    expect(await noted(() => second.nak(), isSign)).toBe(true);
    const again = await worker.take();
    expect(
      await noted(
        () => again.ack(),
        ({ num_ack_pending: held }) => held === 1,
      ),
    ).toBe(true);
    expect(before.ack_floor.stream_seq).toBe(0);
    await worker.stop();
  });
});
