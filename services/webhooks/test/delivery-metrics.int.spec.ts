// Apart from the other specs of deliveries: calls that those left hanging would end while these count.
import { events } from '@colophon/contracts';
import { metrics, newId } from '@colophon/platform';
import { eventually } from '@colophon/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DeliveryGauges } from '../src/delivery/delivery-gauges.js';
import { DeliveryLoop } from '../src/delivery/delivery-loop.task.js';
import { RunningWebhooks } from './running-webhooks.fixture.js';

let running: RunningWebhooks;
let userId: string;
let path: string;
beforeAll(async () => {
  running = await RunningWebhooks.start();
});
afterAll(() => running.stop());
beforeEach(() => {
  userId = newId();
  path = `/${userId}`;
});

const hook = async (): Promise<string> => {
  const url = running.receiver.urlOf(path);
  const { webhook } = await running.rpc.createWebhook({ userId, url, types: ['document.completed'] });
  if (!webhook) throw new Error('no webhook');
  return webhook.id;
};
const complete = () =>
  running.publish(events.documentCompleted, { documentId: newId(), generationId: newId() }, userId);
const calls = () => running.receiver.at(path);
const deliveriesOf = async (webhookId: string) =>
  (await running.rpc.listDeliveries({ userId, webhookId, limit: 100 })).deliveries;

describe('the metrics of deliveries', () => {
  afterEach(() => void jest.restoreAllMocks());

  /** The gauges as they are collected, by name and state. */
  const gauges = async (): Promise<Record<string, number>> => {
    const found: Record<string, number> = {};
    await running.app.get(DeliveryGauges).read(({ description }, number, labels) => {
      const state = Object.values(labels).join('');
      found[`${description.name.replace('colophon.webhook.', '')} ${state}`.trim()] = number;
    });
    return found;
  };

  it('count calls by their outcome, ends by theirs, and the delay of first calls alone', async () => {
    const calledBy = jest.spyOn(metrics.webhookAttempts, 'record');
    const delays = jest.spyOn(metrics.webhookDelay, 'record');
    const ended = jest.spyOn(metrics.webhooksEnded, 'add');
    running.receiver.answer = () => ({ status: 503 });
    const id = await hook();
    await complete();
    await eventually(async () => (await deliveriesOf(id))[0]?.attempts.length === 1, 'the refused call');
    running.receiver.answer = () => ({ status: 204 });
    running.clock.advance(7000);
    await running.app.get(DeliveryLoop).run();
    await eventually(async () => (await deliveriesOf(id))[0]?.state === 'succeeded', 'the second call');
    running.receiver.answer = () => ({ status: 410 });
    await complete();
    await eventually(() => ended.mock.calls.length === 2, 'the dropped delivery');
    expect(calledBy.mock.calls.map(([, labels]) => labels['colophon.outcome'])).toEqual([
      'status',
      'ok',
      'status',
    ]);
    expect(delays.mock.calls.map(([seconds]) => seconds)).toEqual([0, 0]);
    expect(ended.mock.calls).toEqual([
      [1, { 'colophon.outcome': 'succeeded' }],
      [1, { 'colophon.outcome': 'dropped' }],
    ]);
  });

  it('say what is late, apart where its own server is to blame', async () => {
    const before = await gauges();
    running.receiver.answer = () => undefined;
    const id = await hook();
    // Four are called at a time; one waits.
    for (let index = 0; index < 5; index += 1) await complete();
    await eventually(() => calls().length === 4, 'the calls that hang');
    await eventually(async () => (await deliveriesOf(id)).length === 5, 'the fifth event');
    const more = async (...names: string[]) => {
      const after = await gauges();
      return names.map((name) => (after[name] ?? 0) - (before[name] ?? 0));
    };
    const names = ['pending', 'due healthy', 'due failing', 'endpoints healthy', 'endpoints failing'];
    expect(await more(...names)).toEqual([5, 1, 0, 1, 0]);
    const later = `UPDATE delivery SET next_at = next_at - interval '9 s' WHERE endpoint_id = $1 AND attempts = 0`;
    await running.database.query(later, [id]);
    const now = running.clock.now();
    await running.database.query('UPDATE endpoint SET failing_since = $1 WHERE id = $2', [now, id]);
    expect(await more(...names)).toEqual([5, 0, 1, 0, 1]);
    expect((await gauges())['oldest_due_age failing']).toBeGreaterThanOrEqual(9);
    await running.rpc.deleteWebhook({ userId, webhookId: id });
  });
});
