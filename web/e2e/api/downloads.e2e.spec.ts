import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account } from '../stack/account.ts';
import { samplePdf } from '../stack/pdf-tools.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { readZip } from '../stack/zip.ts';
import { covers } from './rows.ts';

const NAME = "Lager Größe – 倉庫 (1)'s 100% 🤖.pdf";

// Real: everything.
describe('bytes out', () => {
  let stack: RunningStack;
  let account: Account;
  let original: Uint8Array;
  let processed: Buffer;
  let id: string;

  beforeAll(async () => {
    stack = await sharedStack();
    account = await Account.open(stack);
    original = await samplePdf('Bytes out');
    id = await account.uploadOne({ name: NAME, bytes: original });
    await account.until(id, ({ status }) => status === 'completed');
    processed = await account.processedFile(id);
  });

  const get = (what: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${stack.url}/api/documents/${id}/${what}`, {
      method,
      headers: { Authorization: `Bearer ${account.token}`, ...headers },
    });
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
  const disposition = (name: string, plain: string) =>
    `attachment; filename="${plain}"; filename*=UTF-8''${name}`;

  covers('call.download', 'spec7.download', 'ground.no-store');
  it('the processed file comes with its name for every client, length, type and ETag', async () => {
    const response = await get('download');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-length')).toBe(String(processed.length));
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const digest = createHash('sha256').update(processed).digest('hex');
    expect(response.headers.get('etag')).toBe(`"${digest}"`);
    const encoded =
      'Lager%20Gr%C3%B6%C3%9Fe%20%E2%80%93%20%E5%80%89%E5%BA%AB%20%281%29%27s%20100%25%20%F0%9F%A4%96-processed.pdf';
    expect(response.headers.get('content-disposition')).toBe(
      disposition(encoded, "Lager Gr__e _ __ (1)'s 100_ __-processed.pdf"),
    );
    expect((await bytesOf(response)).equals(processed)).toBe(true);
  });

  covers('call.original');
  it('the original comes back byte for byte under its own name', async () => {
    const response = await get('original');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(/%F0%9F%A4%96\.pdf$/);
    expect((await bytesOf(response)).equals(Buffer.from(original))).toBe(true);
    expect(response.headers.get('etag')).not.toBe((await get('download')).headers.get('etag'));
  });

  covers('call.download', 'call.original');
  it.each([
    ['bytes=0-9', 0, 10],
    ['bytes=10-', 10, Number.POSITIVE_INFINITY],
    ['bytes=-7', -7, Number.POSITIVE_INFINITY],
    ['bytes=5-99999999', 5, Number.POSITIVE_INFINITY],
  ])('the range %s of either file', async (range, from, to) => {
    const originalBytes = Buffer.from(original);
    for (const [what, whole] of [
      ['download', processed],
      ['original', originalBytes],
    ] as const) {
      const response = await get(what, { Range: range });
      const part = whole.subarray(from, to === Number.POSITIVE_INFINITY ? undefined : to);
      const start = from < 0 ? whole.length + from : from;
      expect(response.status).toBe(206);
      expect(response.headers.get('content-range')).toBe(
        `bytes ${start}-${start + part.length - 1}/${whole.length}`,
      );
      expect((await bytesOf(response)).equals(part)).toBe(true);
    }
  });

  covers('call.download');
  it('a range behind the end is 416 with the one error body, a nonsensical one the whole file', async () => {
    const behind = await get('download', { Range: `bytes=${processed.length}-` });
    expect(behind.status).toBe(416);
    expect(behind.headers.get('content-range')).toBe(`bytes */${processed.length}`);
    expect(await behind.json()).toMatchObject({
      code: 'range_not_satisfiable',
      requestId: expect.any(String),
    });
    const nonsense = await get('download', { Range: 'pages=1-2' });
    expect(nonsense.status).toBe(200);
    expect((await bytesOf(nonsense)).length).toBe(processed.length);
  });

  covers('call.download');
  it('a range of another version is the whole file', async () => {
    const etag = (await get('download')).headers.get('etag') ?? '';
    const same = await get('download', { Range: 'bytes=0-0', 'If-Range': etag });
    const other = await get('download', { Range: 'bytes=0-0', 'If-Range': '"other"' });
    expect([same.status, other.status]).toEqual([206, 200]);
    await Promise.all([same.arrayBuffer(), other.arrayBuffer()]);
  });

  covers('settled.not-modified');
  it('who has the file already gets 304', async () => {
    const etag = (await get('download')).headers.get('etag') ?? '';
    for (const condition of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const response = await get('download', { 'If-None-Match': condition });
      expect([condition, response.status, await response.text()]).toEqual([condition, 304, '']);
    }
    expect((await get('download', { 'If-None-Match': '"x"' })).status).toBe(200);
  });

  covers('call.download');
  it('HEAD tells the length without the bytes', async () => {
    const response = await get('download', {}, 'HEAD');
    expect([response.status, response.headers.get('content-length')]).toEqual([
      200,
      String(processed.length),
    ]);
    expect((await bytesOf(response)).length).toBe(0);
  });

  covers('call.thumbnail', 'ground.no-store');
  it('the picture of page 1 may be kept by the browser alone', async () => {
    const response = await get('thumbnail');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
    expect((await bytesOf(response)).subarray(8, 12).toString()).toBe('WEBP');
    const etag = response.headers.get('etag') ?? '';
    expect((await get('thumbnail', { 'If-None-Match': etag })).status).toBe(304);
  });

  covers('call.generate-pdf', 'spec7.generate-pdf');
  it('generating the file again while it is fresh answers at once with the same file', async () => {
    const params = { path: { id } };
    const { response, data } = await account.api.POST('/api/documents/{id}/generate-pdf', { params });
    expect([response.status, data?.document.status]).toEqual([200, 'ready_for_download']);
    expect((await account.download(id)).equals(processed)).toBe(true);
  });

  const archive = (ids: string[]) => account.api.POST('/api/documents/archive', { body: { ids } });

  covers('call.archive', 'call.archive-ticket', 'ground.isolation');
  it('several processed files come as one ZIP, once; other peoples documents are missing ones', async () => {
    const unwritten = (await account.completedDocument('Not written yet')).id;
    const stranger = await Account.open(stack);
    const foreign = (await stranger.completedDocument('Of another user')).id;
    await stranger.processedFile(foreign);
    const { response, data } = await archive([unwritten, id, foreign]);
    expect([response.status, data?.missing]).toEqual([201, [unwritten, foreign]]);
    const answer = await fetch(stack.url + data?.url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('content-disposition')).toMatch(/filename="colophon-\d{4}-\d\d-\d\d\.zip"/);
    const entries = readZip(await bytesOf(answer));
    const name = NAME.replace('.pdf', '-processed.pdf');
    expect(entries.map((entry) => [entry.name, entry.isUtf8, entry.bytes.equals(processed)])).toEqual([
      [name, true, true],
      ['metadata.csv', true, false],
    ]);
    const { finalMetadata } = await account.document(id);
    const [head, row] = String(entries[1]?.bytes).split('\r\n');
    expect(head).toBe('\uFEFFfile,title,subject,keywords,author,description');
    expect(row?.startsWith(`${name},${finalMetadata?.title},`)).toBe(true);
    const again = await fetch(stack.url + data?.url);
    expect([again.status, await again.json()]).toMatchObject([404, { code: 'not_found' }]);
  });

  covers('call.download-names');
  it('names follow the pattern of the account, alone and in a ZIP, until it is another', async () => {
    const patterns = account.api;
    const kept = await patterns.GET('/api/account/download-names');
    expect(kept.data).toEqual({ pattern: '{filename}-processed' });
    const brand = { companyName: 'Große AG', industry: 'Other', brandVoice: 'Custom' } as const;
    const rest = { targetAudience: '', keyTopics: '', customGuidelines: '' };
    await patterns.PUT('/api/brand-context', { body: { ...brand, ...rest } });
    const pattern = '{brand} {title} ({year})';
    const chosen = await patterns.PUT('/api/account/download-names', { body: { pattern } });
    expect([chosen.response.status, chosen.data]).toEqual([200, { pattern }]);
    const { finalMetadata, createdAt } = await account.document(id);
    const name = `Große AG ${finalMetadata?.title} (${createdAt.slice(0, 4)}).pdf`;
    const header = (await get('download')).headers.get('content-disposition');
    expect(decodeURIComponent(header?.split("filename*=UTF-8''")[1] ?? '')).toBe(name);
    const { data } = await archive([id]);
    const entries = readZip(await bytesOf(await fetch(stack.url + data?.url)));
    expect(entries.map((entry) => entry.name)).toEqual([name, 'metadata.csv']);
    const refused = await patterns.PUT('/api/account/download-names', { body: { pattern: '{author}' } });
    expect(refused.response.status).toBe(400);
    await patterns.PUT('/api/account/download-names', { body: { pattern: '{filename}-processed' } });
  });

  covers('call.archive');
  it('an archive of nothing is refused', async () => {
    const { response } = await archive([(await account.completedDocument('Still not written')).id]);
    expect(response.status).toBe(409);
  });
});
