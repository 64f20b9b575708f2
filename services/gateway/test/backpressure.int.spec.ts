import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@colophon/testing';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { events, filterOf } from '@colophon/contracts';
import { durableOf } from '@colophon/platform';
import { Refusals } from '../src/http/refusals.js';
import { documentOf } from './fake-services.fixture.js';
import { GatewayFixture, pdfOf } from './gateway.fixture.js';

const fixture = new GatewayFixture();
const LIMIT = 20;
const document = documentOf();

beforeAll(async () => {
  await fixture.start({ QUEUE_DEPTH_LIMIT: String(LIMIT) });
  const manager = await jetstreamManager(fixture.connection);
  for (const [service, event] of [
    ['ai-worker', events.metadataRequested],
    ['pdf-worker', events.documentUploaded],
  ] as const)
    await manager.consumers.add(event.stream, {
      durable_name: durableOf(service, event),
      filter_subject: filterOf(event),
      ack_policy: 'explicit',
    });
});
afterAll(() => fixture.stop());

const generate = () => fixture.call(`/api/documents/${document.id}/generate-metadata`, { method: 'POST' });
const upload = () => {
  const form = new FormData();
  form.append('file', new Blob([pdfOf(100)], { type: 'application/pdf' }), 'a.pdf');
  return fixture.call('/api/documents/upload', { method: 'POST', body: form });
};

// Real: gateway, broker and the durables of workers that do nothing.
describe('workers that are far behind', () => {
  it('close the calls that would make more work for them, and no other, until they caught up', async () => {
    expect((await generate()).status).toBe(202);
    const stream = jetstream(fixture.connection);
    for (let number = 0; number < LIMIT; number += 1)
      await stream.publish(events.metadataRequested.type, '{}');
    await eventually(async () => (await generate()).status === 503, 'the document service to be overloaded');
    const refused = await generate();
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    expect((await upload()).status).toBe(503);
    expect(fixture.services.created).toEqual([]);
    expect(fixture.gateway.app.get(Refusals).totals.queue).toBeGreaterThanOrEqual(3);
    // Reading goes on, and so does what another queue serves.
    expect((await fixture.call(`/api/documents/${document.id}`)).status).toBe(200);
    expect(
      (await fixture.call(`/api/documents/${document.id}/generate-pdf`, { method: 'POST' })).status,
    ).toBe(200);

    const { stream: name } = events.metadataRequested;
    await (await jetstreamManager(fixture.connection)).streams.purge(name);
    await eventually(
      async () => (await generate()).status === 202,
      'the document service to take work again',
    );
    expect((await upload()).status).toBe(201);
  });
});
