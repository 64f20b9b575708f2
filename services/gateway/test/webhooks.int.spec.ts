import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { delivery, user } from './fake-services.fixture.js';
import { GatewayFixture, standingMinute } from './gateway.fixture.js';
import { readZip } from './zip.fixture.js';

const fixture = new GatewayFixture(standingMinute());
beforeAll(() => fixture.start());
afterAll(() => fixture.stop());

const id = '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f31';
const path = `/api/webhooks/${id}`;
const url = 'https://hooks.example.com/colophon';
const settings = { url, types: ['document.completed'], enabled: true };
const fieldsOf = async (response: Response) => {
  const { details } = (await response.json()) as { details?: { field: string }[] };
  return [response.status, details?.map(({ field }) => field)];
};

describe('webhooks', () => {
  it('are made for the caller, and the secret is shown in this answer alone', async () => {
    const created = await fixture.send('POST', '/api/webhooks', { url, types: ['document.ready'] });
    expect([created.status, await created.json()]).toMatchObject([201, { secret: 'whsec_AAAA' }]);
    expect(fixture.services.requestsTo('createWebhook').at(-1)).toMatchObject({
      userId: user.id,
      url,
      types: ['document.ready'],
      description: '',
    });
    expect(await (await fixture.call('/api/webhooks')).text()).not.toContain('whsec_');
    expect(await (await fixture.call(path)).text()).not.toContain('whsec_');
  });

  it('carry their version as an ETag, and a change needs the same version', async () => {
    const read = await fixture.call(path);
    const etag = read.headers.get('etag') ?? '';
    const change = (ifMatch: string) =>
      fixture.call(path, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'if-match': ifMatch },
        body: JSON.stringify(settings),
      });
    expect((await change(etag)).status).toBe(200);
    expect(fixture.services.requestsTo('updateWebhook').at(-1)).toMatchObject({ expectedVersion: 3 });
    expect((await change('"x"')).status).toBe(412);
    expect((await change('*')).status).toBe(200);
  });

  it.each<[string, object, string]>([
    ['no address', { url: '' }, 'url'],
    ['an address that is too long', { url: `https://a.example/${'x'.repeat(2048)}` }, 'url'],
    ['no types', { types: [] }, 'types'],
    ['types that are none', { types: ['document.read'] }, 'types'],
    ['a switch that is none', { enabled: 'yes' }, 'enabled'],
    ['a field of another call', { secret: 'mine' }, 'secret'],
  ])('refuse %s by its field', async (_, change, field) => {
    expect(await fieldsOf(await fixture.send('PUT', path, { ...settings, ...change }))).toEqual([
      400,
      [field],
    ]);
  });

  it('page what was sent', async () => {
    const list = await fixture.call(
      `${path}/deliveries?state=pending&type=webhook.test&limit=1&cursor=${delivery.id}`,
    );
    expect(await list.json()).toMatchObject({
      nextCursor: delivery.id,
      deliveries: [{ id: delivery.id, createdAt: expect.stringMatching(/^2026-/) }],
    });
    expect(fixture.services.requestsTo('listDeliveries').at(-1)).toMatchObject({
      userId: user.id,
      state: 'pending',
      type: 'webhook.test',
      limit: 1,
      beforeId: delivery.id,
    });
    expect(await fieldsOf(await fixture.call(`${path}/deliveries?state=lost`))).toEqual([400, ['state']]);
    expect(await fieldsOf(await fixture.call(`${path}/deliveries?cursor=x`))).toEqual([400, ['cursor']]);
  });

  it.each(['2126-01-01T00:00:00Z', 'yesterday', 'Jan 1 2026', '', 5])(
    'refuse to recover since %j',
    async (since) => {
      const answer = await fixture.send('POST', `${path}/recover`, { since });
      expect(await fieldsOf(answer)).toEqual([400, ['since']]);
    },
  );

  it('are in the export of the account, without a secret', async () => {
    fixture.services.documents.listDocuments = async () => ({ documents: [], total: 0 });
    const ticket = await fixture.call('/api/account/export', { method: 'POST' });
    const download = await fetch(`${fixture.url}${((await ticket.json()) as { url: string }).url}`);
    const [account] = readZip(Buffer.from(await download.arrayBuffer()));
    const text = account?.bytes.toString('utf8') ?? '';
    expect(JSON.parse(text)).toMatchObject({ webhooks: [{ id, url, types: ['document.completed'] }] });
    expect(text).not.toContain('whsec_');
  });

  it('send five tests a minute', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1)
      statuses.push((await fixture.call(`${path}/test`, { method: 'POST' })).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });
});
