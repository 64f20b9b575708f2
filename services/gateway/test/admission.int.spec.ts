import http from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@colophon/testing';
import { newId } from '@colophon/platform';
import { Refusals } from '../src/http/refusals.js';
import { documentOf } from './fake-services.fixture.js';
import { GatewayFixture, pdfOf } from './gateway.fixture.js';

const fixture = new GatewayFixture();
beforeAll(() =>
  fixture.start({
    REQUESTS_AT_ONCE: '4',
    UPLOADS_AT_ONCE: '3',
    UPLOADS_AT_ONCE_PER_USER: '2',
    PDF_WAITS_AT_ONCE: '3',
    PDF_WAITS_AT_ONCE_PER_USER: '2',
  }),
);
afterAll(() => fixture.stop());

const documentId = documentOf().id;

/** As many as are asked for, held back until released. */
const holdReads = () => {
  const release = Promise.withResolvers<void>();
  const { getDocument } = fixture.services.documents;
  const held = { arrived: 0, release: () => release.resolve() };
  fixture.services.documents.getDocument = async (request) => {
    held.arrived += 1;
    await release.promise;
    return getDocument(request);
  };
  return {
    held,
    restore: () => {
      release.resolve();
      fixture.services.documents.getDocument = getDocument;
    },
  };
};
/** Tokens of so many people whom the gateway knows already; strangers are one caller. */
const tokensOf = async (count: number): Promise<string[]> => {
  const tokens = Array.from({ length: count }, () => fixture.token({ claims: { sub: newId() } }));
  for (const token of tokens) await (await fixture.call('/api/account/settings', { token })).text();
  return tokens;
};
const refusals = () => fixture.gateway.app.get(Refusals).totals;

// Real: gateway and broker. The document service answers only when a test lets it.
describe('more requests than are worked on at a time', () => {
  it('are turned away with a wait, while those let in are answered, and afterwards there is room again', async () => {
    const people = await tokensOf(5);
    const { held, restore } = holdReads();
    const read = (token = '') => fixture.call(`/api/documents/${documentId}`, { token });
    const admitted = people.slice(0, 4).map(read);
    await eventually(() => held.arrived === 4, 'four calls to arrive');
    const before = refusals().reads;
    const refused = await read(people[4]);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({
      error: expect.stringMatching(/\S/),
      code: 'unavailable',
      requestId: refused.headers.get('x-request-id'),
    });
    expect(refusals().reads - before).toBe(1);
    expect((await fixture.call('/api/health/live', { token: null })).status).toBe(200);
    restore();
    expect((await Promise.all(admitted)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await read(people[4])).status).toBe(200);
  });

  it('of one user are not taken for overload, and leave room for another user', async () => {
    const [busy, calm] = await tokensOf(2);
    const { held, restore } = holdReads();
    const read = (token = '') => fixture.call(`/api/documents/${documentId}`, { token });
    const admitted = [read(busy), read(busy)];
    await eventually(() => held.arrived === 2, 'two calls to arrive');
    const refused = await read(busy);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      429,
      'rate_limited',
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const beside = read(calm);
    await eventually(() => held.arrived === 3, 'the third call to arrive');
    restore();
    expect((await Promise.all([...admitted, beside])).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('carry the headers of every other answer, and cost no span and no handler', async () => {
    const [token = ''] = await tokensOf(1);
    const { held, restore } = holdReads();
    const ordinary = await fixture.call('/api/account/settings', { token });
    const admitted = [0, 1].map(() => fixture.call(`/api/documents/${documentId}`, { token }));
    await eventually(() => held.arrived === 2, 'two calls to arrive');
    const refused = await fixture.call('/api/account/settings', { token });
    restore();
    await Promise.all(admitted);
    const ofAny = [
      'content-security-policy',
      'strict-transport-security',
      'cache-control',
      'x-frame-options',
    ];
    expect(refused.status).toBe(429);
    for (const name of ofAny)
      expect([name, refused.headers.get(name)]).toEqual([name, ordinary.headers.get(name)]);
  });
});

describe('more uploads than are streamed at a time', () => {
  /** An upload that sent only its beginning. */
  const begin = (token: string) => {
    const request = http.request(`${fixture.url}/api/documents/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
    });
    request.on('error', () => undefined);
    request.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n');
    return request;
  };
  const upload = (token: string) => {
    const form = new FormData();
    form.append('file', new Blob([pdfOf(100)], { type: 'application/pdf' }), 'a.pdf');
    return fixture.call('/api/documents/upload', { method: 'POST', body: form, token });
  };

  it('are 429 for a caller that has its share and 503 for all others, until running requests end', async () => {
    const [busy, calm, third] = [newId(), newId(), newId()].map((sub) => fixture.token({ claims: { sub } }));
    const slow = [begin(busy ?? ''), begin(busy ?? '')];
    await eventually(async () => (await fixture.unfinishedObjects()).length === 2, 'two unfinished uploads');
    const own = await upload(busy ?? '');
    expect([own.status, own.headers.get('retry-after')]).toEqual([429, '2']);
    expect((await upload(calm ?? '')).status).toBe(201);
    slow.push(begin(calm ?? ''));
    await eventually(
      async () => (await fixture.unfinishedObjects()).length === 3,
      'three unfinished uploads',
    );
    const full = await upload(third ?? '');
    expect([full.status, full.headers.get('retry-after')]).toEqual([503, '2']);
    expect(refusals()).toMatchObject({ own_uploads: 1, uploads: 1 });
    for (const request of slow) request.destroy();
    await eventually(async () => (await upload(third ?? '')).status === 201, 'room for the third upload');
  });
});

describe('more calls than may wait for a written PDF at a time', () => {
  const { generatePdf } = fixture.services.files;
  let release = Promise.withResolvers<void>();
  const restore = () => {
    release.resolve();
    fixture.services.files.generatePdf = generatePdf;
  };
  afterEach(restore);
  /** The document service keeps them waiting until a test lets it go on. */
  const holdWriting = () => {
    release = Promise.withResolvers<void>();
    const { promise } = release;
    const held = { arrived: 0 };
    fixture.services.files.generatePdf = async (request) => {
      held.arrived += 1;
      await promise;
      return generatePdf(request);
    };
    return held;
  };
  const target = `/api/documents/${documentId}/generate-pdf`;
  const write = (token = '') => fixture.call(target, { method: 'POST', token });

  it('are 429 for a user that has its share and 503 for all others, before the document service is asked', async () => {
    const [busy, calm, third] = await tokensOf(3);
    const held = holdWriting();
    const waiting = [write(busy), write(busy)];
    await eventually(() => held.arrived === 2, 'two calls to arrive');
    const own = await write(busy);
    expect([own.status, own.headers.get('retry-after')]).toEqual([429, '2']);
    expect(await own.json()).toMatchObject({ code: 'rate_limited' });
    expect((await fixture.call(`/api/documents/${documentId}`, { token: calm })).status).toBe(200);
    waiting.push(write(calm));
    await eventually(() => held.arrived === 3, 'the third call to arrive');
    const full = await write(third);
    expect([full.status, full.headers.get('retry-after')]).toEqual([503, '2']);
    expect(refusals()).toMatchObject({ own_pdf_waits: 1, pdf_waits: 1 });
    expect(held.arrived).toBe(3);
    restore();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await write(busy)).status).toBe(200);
  });

  it('are not the 32 that the command line asks for at a time at most', async () => {
    const ample = await fixture.startGateway();
    const held = holdWriting();
    const headers = { authorization: `Bearer ${fixture.token({ claims: { sub: newId() } })}` };
    const answers = Array.from({ length: 32 }, () =>
      fetch(`${ample.url}${target}`, { method: 'POST', headers }),
    );
    await eventually(() => held.arrived === 32, 'all to arrive');
    restore();
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
    await fixture.end(ample);
  });
});
