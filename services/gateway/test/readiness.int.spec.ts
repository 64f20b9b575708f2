import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { events, type EventType } from '@colophon/contracts';
import { durableOf } from '@colophon/platform';
import { eventually } from './eventually.js';
import { GatewayFixture } from './gateway.fixture.js';

const fixture = new GatewayFixture();
beforeAll(() => fixture.start(), 60_000);
afterAll(() => fixture.stop());

const readiness = async (): Promise<number> =>
  (await fixture.call('/api/health/ready', { token: null })).status;
const liveness = async (): Promise<number> =>
  (await fixture.call('/api/health/live', { token: null })).status;

/** A worker as the broker sees it: a durable consumer and a pull that waits. The pull ends with the consumer. */
const startWorker = async (service: string, event: EventType): Promise<() => Promise<void>> => {
  const durable = durableOf(service, event);
  const manager = await jetstreamManager(fixture.connection);
  await manager.consumers.add(event.stream, {
    durable_name: durable,
    filter_subject: event.type,
    ack_policy: AckPolicy.Explicit,
  });
  const consumer = await jetstream(fixture.connection).consumers.get(event.stream, durable);
  const pull = consumer.next({ expires: 30_000 }).catch(() => null);
  return async () => {
    await manager.consumers.delete(event.stream, durable);
    await pull;
  };
};

describe('readiness', () => {
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
    const stopPdfWorker = await startWorker('pdf-worker', events.documentUploaded);
    const stopAiWorker = await startWorker('ai-worker', events.metadataRequested);
    await eventually(async () => (await readiness()) === 200);

    const { listPacks } = fixture.services.billing;
    fixture.services.billing.listPacks = async () => {
      throw new Error('down');
    };
    await eventually(async () => (await readiness()) === 503);
    fixture.services.billing.listPacks = listPacks;
    await eventually(async () => (await readiness()) === 200);

    await stopAiWorker();
    await eventually(async () => (await readiness()) === 503);
    expect(await liveness()).toBe(200);
    await stopPdfWorker();
  }, 30_000);
});
