import { mkdir, truncate, writeFile } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import path from 'node:path';
import { newId } from '@colophon/platform';
import { eventually, FakeClock } from '@colophon/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DownloadPlaces, STALLED_MS } from '../src/documents/download-places.js';
import { isLimited } from '../src/http/admission.js';
import { Refusals } from '../src/http/refusals.js';
import { documentOf } from './fake-services.fixture.js';
import { GatewayFixture } from './gateway.fixture.js';
import { routesOfApplication } from './route-table.fixture.js';
import { readZip } from './zip.fixture.js';

const clock = new FakeClock(new Date());
const fixture = new GatewayFixture(clock);
const documentId = documentOf().id;
const [LARGE, SMALL] = [`originals/${documentId}`, `processed/${documentId}/1`];
/** More than the system ever holds on its way. */
const PIECE_BYTES = 40 * 1024 ** 2;
const LARGE_BYTES = 3 * PIECE_BYTES;

beforeAll(async () => {
  await fixture.start({ DOWNLOADS_AT_ONCE: '3', DOWNLOADS_AT_ONCE_PER_USER: '2' });
  for (const key of [LARGE, SMALL]) {
    const file = path.join(fixture.storeFolder, key);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, '%PDF-1.7');
  }
  await truncate(path.join(fixture.storeFolder, LARGE), LARGE_BYTES);
  const stored = { filename: 'a.pdf', size: 8n, sha256: '' };
  fixture.services.files.getOriginal = async () => ({ file: { ...stored, objectKey: LARGE } });
  fixture.services.files.getDownload = async () => ({ file: { ...stored, objectKey: SMALL } });
  fixture.services.files.getThumbnail = async () => ({ file: { ...stored, objectKey: SMALL } });
});
afterAll(() => fixture.stop());

const unread: IncomingMessage[] = [];
const places = () => fixture.gateway.app.get(DownloadPlaces);
afterEach(async () => {
  for (const response of unread.splice(0)) response.destroy();
  await eventually(() => places().total === 0, 'all places to be free');
});
/** A download whose client reads nothing of it but its head. */
const begin = (target: string, token?: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    http
      .get(`${fixture.url}${target}`, { headers, agent: false }, (response) => {
        response.on('error', () => undefined);
        unread.push(response);
        resolve(response);
      })
      .on('error', reject);
  });
const original = `/api/documents/${documentId}/original`;
const tokenOf = (sub: string) => fixture.token({ claims: { sub } });
const download = (token: string, file = 'download') =>
  fixture.call(`/api/documents/${documentId}/${file}`, { token });
/** The address of a ticket. */
const drawn = async (at: string, token: string): Promise<string> => {
  const answer = await fixture.send('POST', at, { ids: [documentId] }, { token });
  return ((await answer.json()) as { url: string }).url;
};
const refusals = () => fixture.gateway.app.get(Refusals).totals;

// Real: gateway, broker, a folder of objects. Played: the document service and the clock.
describe('more downloads than are sent at a time', () => {
  it('are 429 for a user that has its share and 503 for all others, until some end', async () => {
    const [busy, calm, third] = [newId(), newId(), newId()];
    await begin(original, tokenOf(busy));
    await begin(original, tokenOf(busy));
    for (const file of ['original', 'download', 'thumbnail']) {
      const own = await download(tokenOf(busy), file);
      expect([own.status, own.headers.get('retry-after')]).toEqual([429, '2']);
      expect(await own.json()).toMatchObject({ code: 'rate_limited' });
    }
    expect((await download(tokenOf(calm))).status).toBe(200);
    await begin(original, tokenOf(calm));
    const full = await download(tokenOf(third));
    expect([full.status, full.headers.get('retry-after')]).toEqual([503, '2']);
    expect(refusals()).toMatchObject({ own_downloads: 3, downloads: 1 });
    for (const response of unread.splice(0)) response.destroy();
    await eventually(
      async () => (await download(tokenOf(third))).status === 200,
      'room for another download',
    );
  });

  it('are refused by every call that takes no place of running requests, but for those that send no file', async () => {
    const sendNoFile = ['GET /api/documents/events', 'GET /api/health/ready'];
    // Each has places of its own: `admission.int.spec.ts`.
    const others = [
      'POST /api/api/documents/upload',
      'POST /api/documents/upload',
      'POST /api/documents/{id}/generate-pdf',
      'POST /documents/upload',
    ];
    const token = tokenOf(newId());
    const files: Readonly<Record<string, string>> = {
      'GET /api/account/export/{ticket}': await drawn('/api/account/export', token),
      'GET /api/documents/archive/{ticket}': await drawn('/api/documents/archive', token),
      'GET /api/documents/{id}/download': `/api/documents/${documentId}/download`,
      'GET /api/documents/{id}/original': original,
      'GET /api/documents/{id}/thumbnail': `/api/documents/${documentId}/thumbnail`,
      'GET /api/findability/reports/{id}/download': `/api/findability/reports/${documentId}/download?format=csv`,
    };
    const waiting = routesOfApplication(fixture.gateway.app)
      .map(({ name }) => name)
      .filter((name) => !isLimited(name.slice(name.indexOf('/'))));
    expect(waiting.toSorted()).toEqual([...Object.keys(files), ...sendNoFile, ...others].toSorted());
    await begin(original, token);
    await begin(original, token);
    const { own_downloads: before } = refusals();
    for (const [name, address] of Object.entries(files)) {
      const { status } = await fixture.call(address, { token });
      expect({ name, status }).toEqual({ name, status: 429 });
    }
    expect(refusals().own_downloads - before).toBe(Object.keys(files).length);
  });

  it('leave a ticket as good as it was', async () => {
    const token = tokenOf(newId());
    const url = await drawn('/api/documents/archive', token);
    const running = [await begin(original, token), await begin(original, token)];
    const refused = await fixture.call(url, { token: null });
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'rate_limited' }]);
    for (const response of running) response.destroy();
    const answer = await eventually(async () => {
      const again = await fixture.call(url, { token: null });
      return again.status === 200 && again;
    }, 'room for the archive');
    const names = readZip(Buffer.from(await answer.arrayBuffer())).map(({ name }) => name);
    expect(names).toContain('a.pdf');
    expect((await fixture.call(url, { token: null })).status).toBe(404);
  });
});

describe('a download', () => {
  it('whose client reads nothing is cut, and its place is free', async () => {
    await begin(original, tokenOf(newId()));
    expect(places().total).toBe(1);
    await eventually(async () => {
      await clock.advance(STALLED_MS);
      return places().total === 0;
    }, 'the download to be cut');
  });

  it('that is read in pieces, far apart, arrives in full', async () => {
    const response = await begin(original, tokenOf(newId()));
    let arrived = 0;
    let pauses = 0;
    for await (const piece of response) {
      arrived += (piece as Buffer).length;
      if (arrived < (pauses + 1) * PIECE_BYTES) continue;
      pauses += 1;
      await clock.advance(STALLED_MS);
    }
    expect([arrived, pauses]).toEqual([LARGE_BYTES, 3]);
  });

  it('of each of fifty thumbnails at once finds its place', async () => {
    const ample = await fixture.startGateway();
    const headers = { authorization: `Bearer ${tokenOf(newId())}` };
    const statusOf = async () => {
      const answer = await fetch(`${ample.url}/api/documents/${documentId}/thumbnail`, { headers });
      await answer.arrayBuffer();
      return answer.status;
    };
    const statuses = await Promise.all(Array.from({ length: 50 }, statusOf));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await fixture.end(ample);
  });
});
