import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Colophon, verifyWebhook } from '../src/index.js';
import { InstantClock } from './instant-clock.js';
import { LocalServer } from './local-server.js';

const ID = '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f31';
const DELIVERY = '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f41';
const webhook = {
  id: ID,
  url: 'https://hooks.example.com/colophon',
  description: '',
  types: ['document.ready'],
  state: 'enabled',
  createdAt: '2026-01-15T12:00:00.000Z',
  failingSince: null,
};
const delivery = { id: DELIVERY, eventId: 'e', type: 'document.ready', state: 'succeeded', attempts: [] };
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';
const lost = { status: 503, json: { error: 'Later.', code: 'unavailable' } };

let server: LocalServer;
beforeAll(async () => {
  server = await LocalServer.start();
});
afterAll(() => server.stop());

const webhooks = () =>
  new Colophon({ apiKey: 'clphk_key', baseUrl: server.url }, new InstantClock()).webhooks;
const requests = () => server.received.map(({ method, url }) => `${method} ${url}`);
const bodyOf = (index = 0): unknown => JSON.parse(server.received[index].body.toString());

describe('a webhook', () => {
  it('is created once, because its secret is shown once', async () => {
    server.willAnswer(lost, { status: 201, json: { webhook, secret: SECRET } });
    const input = { url: webhook.url, types: ['document.ready'] };
    await expect(webhooks().create(input)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    expect(requests()).toEqual(['POST /api/webhooks']);
    await expect(webhooks().create(input)).resolves.toEqual({ webhook, secret: SECRET });
    expect(bodyOf(1)).toEqual(input);
  });

  it('is read with its version, changed by it, and listed', async () => {
    server.willAnswer({ headers: { etag: '"3"' }, json: { webhook } });
    const read = await webhooks().get(ID);
    expect(read).toEqual({ ...webhook, etag: '"3"' });
    const change = { url: webhook.url, types: ['credits.low'], enabled: false };
    server.willAnswer(lost, { headers: { etag: '"4"' }, json: { webhook } });
    await expect(webhooks().update(ID, change, { ifMatch: '"3"' })).resolves.toMatchObject({ etag: '"4"' });
    expect(requests()).toEqual(Array(2).fill(`PUT /api/webhooks/${ID}`));
    expect(server.received[1].headers['if-match']).toBe('"3"');
    expect(bodyOf(1)).toEqual(change);
    server.willAnswer({ json: { webhooks: [webhook] } });
    await expect(webhooks().list()).resolves.toEqual([webhook]);
  });

  it('is deleted, also when the answer to the first try was lost', async () => {
    server.willAnswer('cut', { status: 404, json: { error: 'Not there.', code: 'not_found' } });
    await expect(webhooks().delete(ID)).resolves.toBeUndefined();
    expect(requests()).toEqual(Array(2).fill(`DELETE /api/webhooks/${ID}`));
  });

  it('gets another secret, and what its server is sent verifies with it', async () => {
    server.willAnswer({ json: { secret: SECRET } });
    const secret = await webhooks().rotateSecret(ID);
    expect(requests()).toEqual([`POST /api/webhooks/${ID}/rotate-secret`]);
    const body = '{"type":"webhook.test","timestamp":"2026-01-15T12:00:00.000Z","data":{}}';
    const at = new Date();
    const headers = {
      'webhook-id': 'e',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new StandardWebhook(secret).sign('e', at, body),
    };
    await expect(verifyWebhook(body, headers, secret)).resolves.toMatchObject({ type: 'webhook.test' });
  });
});

describe('deliveries', () => {
  it('are read page after page, by their filter', async () => {
    server.willAnswer(
      { json: { deliveries: [delivery], nextCursor: DELIVERY } },
      { json: { deliveries: [{ ...delivery, id: 'last' }], nextCursor: null } },
    );
    const ids: string[] = [];
    for await (const { id } of webhooks().deliveries(ID, { state: 'succeeded' })) ids.push(id);
    expect(ids).toEqual([DELIVERY, 'last']);
    expect(requests()).toEqual([
      `GET /api/webhooks/${ID}/deliveries?state=succeeded`,
      `GET /api/webhooks/${ID}/deliveries?state=succeeded&cursor=${DELIVERY}`,
    ]);
    server.willAnswer({ json: { deliveries: [delivery], nextCursor: DELIVERY } });
    const page = await webhooks().deliveries(ID).page();
    expect(page).toEqual({ items: [delivery], nextCursor: DELIVERY });
  });

  it('are read one by one with their body, sent as a test, again, and since a time', async () => {
    server.willAnswer({ json: { delivery, body: '{}' } });
    await expect(webhooks().delivery(ID, DELIVERY)).resolves.toEqual({ delivery, body: '{}' });
    expect(requests()).toEqual([`GET /api/webhooks/${ID}/deliveries/${DELIVERY}`]);

    server.willAnswer({ status: 202, json: { delivery } });
    await expect(webhooks().test(ID)).resolves.toEqual(delivery);
    await expect(webhooks().replay(ID, DELIVERY)).resolves.toEqual(delivery);
    expect(requests()).toEqual([
      `POST /api/webhooks/${ID}/test`,
      `POST /api/webhooks/${ID}/deliveries/${DELIVERY}/replay`,
    ]);

    server.willAnswer({ status: 202, json: { recovered: 12 } });
    await expect(webhooks().recover(ID, new Date('2026-01-10T00:00:00Z'))).resolves.toBe(12);
    expect(bodyOf()).toEqual({ since: '2026-01-10T00:00:00.000Z' });
  });

  it('of no id are asked for nowhere', async () => {
    server.willAnswer({ json: {} });
    await expect(webhooks().delivery(ID, '..')).rejects.toThrow('deliveryId is not an id.');
    expect(server.received).toEqual([]);
  });
});
