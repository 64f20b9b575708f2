import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { create } from '@bufbuild/protobuf';
import { type StoredFile, StoredFileSchema } from '@colophon/contracts';
import { documentOf } from './fake-services.fixture.js';
import { GatewayFixture } from './gateway.fixture.js';

const fixture = new GatewayFixture();
const bytes = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 251));
const documentId = documentOf().id;
const stored: StoredFile = create(StoredFileSchema, {
  objectKey: `processed/${documentId}/1`,
  filename: 'Übersicht "2026" (100%) – 年報-processed.pdf',
  size: BigInt(bytes.length),
  sha256: createHash('sha256').update(bytes).digest('hex'),
});
const etag = `"${stored.sha256}"`;

beforeAll(async () => {
  await fixture.start();
  const file = path.join(fixture.storeFolder, stored.objectKey);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  fixture.services.files.getDownload = async () => ({ file: stored });
  fixture.services.files.getOriginal = async () => ({
    file: { ...stored, objectKey: `originals/${documentId}` },
  });
  fixture.services.files.getThumbnail = async () => ({ file: { ...stored, sha256: '' } });
});
afterAll(() => fixture.stop());

const download = (headers: Record<string, string> = {}, method = 'GET') =>
  fixture.call(`/api/documents/${documentId}/download`, { headers, method });
const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a download', () => {
  it('is the file, named and described', async () => {
    const response = await download();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      etag,
      'content-disposition':
        'attachment; filename="_bersicht _2026_ (100_) _ __-processed.pdf"; ' +
        "filename*=UTF-8''%C3%9Cbersicht%20%222026%22%20%28100%25%29%20%E2%80%93%20%E5%B9%B4%E5%A0%B1-processed.pdf",
    });
    expect(await bodyOf(response)).toEqual(bytes);
  });

  it.each([
    ['bytes=0-99', 206, 'bytes 0-99/1000', bytes.subarray(0, 100)],
    ['bytes=990-', 206, 'bytes 990-999/1000', bytes.subarray(990)],
    ['bytes=-10', 206, 'bytes 990-999/1000', bytes.subarray(990)],
    ['bytes=900-5000', 206, 'bytes 900-999/1000', bytes.subarray(900)],
    ['bytes=-5000', 206, 'bytes 0-999/1000', bytes],
    ['bytes=0-1,5-6', 200, null, bytes],
    ['bytes=5-4', 200, null, bytes],
    ['lines=1-2', 200, null, bytes],
  ])('of the range %s is %i', async (range, status, contentRange, part) => {
    const response = await download({ range });
    expect({ status: response.status, range: response.headers.get('content-range') }).toEqual({
      status,
      range: contentRange,
    });
    expect(response.headers.get('content-length')).toBe(String(part.length));
    expect(await bodyOf(response)).toEqual(part);
  });

  it.each(['bytes=1000-', 'bytes=-0'])('of the range %s is refused', async (range) => {
    const response = await download({ range });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */1000');
    expect(await response.json()).toMatchObject({ code: 'range_not_satisfiable' });
  });

  it('is the whole file when the part wanted was of another version', async () => {
    expect((await download({ range: 'bytes=0-1', 'if-range': '"old"' })).status).toBe(200);
    expect((await download({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
  });

  it.each([etag, `W/${etag}`, `"x", ${etag}`, '*'])(
    'is not sent again to a client that has %s',
    async (known) => {
      const response = await download({ 'if-none-match': known });
      expect(response.status).toBe(304);
      expect(response.headers.get('etag')).toBe(etag);
      expect(await response.text()).toBe('');
    },
  );

  it('tells its length to HEAD without a body', async () => {
    const response = await download({}, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('1000');
    expect(await response.text()).toBe('');
  });

  it('of a file that expired is 404, with nothing of the file in the answer', async () => {
    const response = await fixture.call(`/api/documents/${documentId}/original`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(response.headers.get('etag')).toBeNull();
    expect(await response.json()).toMatchObject({ code: 'not_found' });
  });
});

describe('a thumbnail', () => {
  it('may be stored by the browser, but by no shared cache', async () => {
    const response = await fixture.call(`/api/documents/${documentId}/thumbnail`);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
    expect(response.headers.get('content-disposition')).toBeNull();
    const known = response.headers.get('etag') ?? '';
    const again = await fixture.call(`/api/documents/${documentId}/thumbnail`, {
      headers: { 'if-none-match': known },
    });
    expect(again.status).toBe(304);
  });
});

describe('when the store loses its folder', () => {
  it('a download is 404', async () => {
    await rm(path.join(fixture.storeFolder, 'processed'), { recursive: true });
    expect((await download()).status).toBe(404);
  });
});
