import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync, openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Colophon, ColophonError, type Document, type UploadSource } from '../src/index.js';
import { InstantClock } from './instant-clock.js';
import { LocalServer, type Received } from './local-server.js';

const ID = '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11';
const METADATA = { title: 'T', subject: 'S', keywords: 'a, b', author: 'A', description: 'D' };
/** More than the sockets between us take in. */
const BYTES = randomBytes(4_000_000);

let server: LocalServer;
let folder: string;
let clock: InstantClock;

const documents = () => {
  clock = new InstantClock();
  return new Colophon({ apiKey: 'clphk_key', baseUrl: server.url }, clock).documents;
};
const answer = (document: Partial<Document>, headers = {}) => ({ headers, json: { document } });
const failed = { status: 503, json: { error: 'No.', code: 'unavailable' } };
const sent = (): { request: Received; json: unknown } => {
  const request = server.received[0];
  return {
    request,
    json: request.body.length > 0 ? (JSON.parse(request.body.toString()) as unknown) : undefined,
  };
};

/** The one file of a form, as a reader of forms finds it. */
const fileIn = async ({ headers, body }: Received): Promise<File> => {
  const form = await new Response(body, {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
  expect([...form.keys()]).toEqual(['file']);
  return form.get('file') as File;
};
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  server = await LocalServer.start();
  folder = await mkdtemp(join(tmpdir(), 'colophon-sdk-'));
  await writeFile(join(folder, 'Größe "1".pdf'), BYTES);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

describe('an upload', () => {
  const streamed = (): ReadableStream<Uint8Array> => new Blob([BYTES]).stream();
  const sources: [string, () => UploadSource, string][] = [
    ['a file of this machine', () => ({ path: join(folder, 'Größe "1".pdf') }), 'Größe "1".pdf'],
    ['a named blob', () => new File([BYTES], 'report.pdf'), 'report.pdf'],
    ['a blob without a name', () => new Blob([BYTES]), 'document.pdf'],
    [
      'a stream',
      () => ({ stream: streamed, name: 'Größe\r\n"2".pdf', size: BYTES.length }),
      'Größe\r\n"2".pdf',
    ],
  ];

  it.each(sources)('of %s sends its bytes and name, again when it has to', async (_, source, name) => {
    server.willAnswer(failed, { status: 201, json: { documentId: ID, duplicateOf: null } });
    await expect(documents().upload(source())).resolves.toEqual({ documentId: ID, duplicateOf: null });
    expect(server.received).toHaveLength(2);
    for (const request of server.received) {
      const file = await fileIn(request);
      expect(hashOf(new Uint8Array(await file.arrayBuffer()))).toBe(hashOf(BYTES));
      expect([file.name, file.type]).toEqual([name, 'application/pdf']);
      expect(request.headers['content-length']).toBe(String(request.body.length));
    }
    const [first, second] = server.received.map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  it.each(sources)('of %s can be given up in the middle', async (_, source) => {
    server.willAnswer('stall');
    const stop = new AbortController();
    const upload = documents().upload(source(), { signal: stop.signal });
    await server.firstRequest();
    stop.abort(new Error('enough'));
    await expect(upload).rejects.toThrow('enough');
    // An error outside of the call would come now.
    await new Promise((resolve) => setImmediate(resolve));
  });

  it.each(sources)('of %s that is refused before all of it was sent says why', async (_, source) => {
    server.willAnswer('early');
    await expect(documents().upload(source())).rejects.toMatchObject({ status: 413, code: 'file_too_large' });
  });

  it.each(sources)('of %s follows no redirect', async (_, source) => {
    server.willAnswer({ status: 307, headers: { location: `${server.url}/elsewhere` } });
    await expect(documents().upload(source())).rejects.toMatchObject({ code: 'redirected' });
    expect(server.received).toHaveLength(1);
  });

  it('of a file that has changed since the try before is given up', async () => {
    const path = join(folder, 'changes.pdf');
    for (const source of [() => Promise.resolve({ path }), () => openAsBlob(path)]) {
      await writeFile(path, BYTES);
      const found = await source();
      server.willAnswer(() => {
        appendFileSync(path, 'more');
        return failed;
      });
      await expect(documents().upload(found)).rejects.toMatchObject({ code: 'source_changed', status: 0 });
      expect(server.received).toHaveLength(1);
    }
  });

  it('goes by the fetch that was chosen', async () => {
    server.willAnswer({ status: 201, json: { documentId: ID } });
    const seen: unknown[] = [];
    const chosen: typeof fetch = (address, request) => {
      seen.push(address);
      return fetch(address, request);
    };
    const { documents: own } = new Colophon({ apiKey: 'clphk_key', baseUrl: server.url, fetch: chosen });
    await own.upload({ path: join(folder, 'Größe "1".pdf') });
    expect(seen).toEqual([`${server.url}/api/documents/upload`]);
  });

  it('takes another name', async () => {
    server.willAnswer({ status: 201, json: { documentId: ID } });
    await documents().upload(new Blob([BYTES]), { name: 'other.pdf' });
    await expect(fileIn(server.received[0])).resolves.toMatchObject({ name: 'other.pdf' });
  });

  it('of a file that is not there sends nothing', async () => {
    server.willAnswer({});
    await expect(documents().upload({ path: join(folder, 'none.pdf') })).rejects.toThrow(
      /none\.pdf|open file/,
    );
    expect(server.received).toEqual([]);
  });
});

describe('a list', () => {
  const pages = [
    { documents: [{ id: '1' }, { id: '2' }], total: 3, nextCursor: 'c 1' },
    { documents: [{ id: '3' }], total: 3, nextCursor: null },
  ].map((json) => ({ json }));

  it('gives all documents, page after page', async () => {
    server.willAnswer(...pages);
    const ids: string[] = [];
    for await (const { id } of documents().list({ status: 'completed', q: 'a&b', limit: 2 })) ids.push(id);
    expect(ids).toEqual(['1', '2', '3']);
    expect(server.received.map(({ url }) => url)).toEqual([
      '/api/documents?status=completed&q=a%26b&limit=2',
      '/api/documents?status=completed&q=a%26b&limit=2&cursor=c+1',
    ]);
  });

  it('asks for no page that is not read', async () => {
    server.willAnswer(...pages);
    for await (const document of documents().list()) if (document.id === '2') break;
    expect(server.received).toHaveLength(1);
  });

  it('gives one page', async () => {
    server.willAnswer(...pages);
    await expect(documents().list({ cursor: 'c' }).page()).resolves.toEqual({
      items: [{ id: '1' }, { id: '2' }],
      total: 3,
      nextCursor: 'c 1',
    });
    expect(server.received.map(({ url }) => url)).toEqual(['/api/documents?cursor=c']);
  });
});

describe('a document', () => {
  it('is read with its version', async () => {
    server.willAnswer(answer({ id: ID }, { etag: '"3"' }));
    await expect(documents().get(ID)).resolves.toEqual({ id: ID, etag: '"3"' });
  });

  it('is saved if it is the one that was read', async () => {
    server.willAnswer(answer({ id: ID }));
    await documents().update(ID, METADATA, { ifMatch: '"3"' });
    const { request, json } = sent();
    expect([request.method, request.url, request.headers['if-match']]).toEqual([
      'PUT',
      `/api/documents/${ID}/metadata`,
      '"3"',
    ]);
    expect(json).toEqual({ metadata: METADATA });
  });

  it.each([
    ['generate', 'generate-metadata', 'acceptNoText'],
    ['writePdf', 'generate-pdf', 'acceptSignatureChange'],
  ] as const)('%s says what its owner agrees to', async (method, path, consent) => {
    server.willAnswer(answer({ id: ID }));
    await documents()[method](ID);
    expect(sent()).toMatchObject({
      request: { method: 'POST', url: `/api/documents/${ID}/${path}` },
      json: {},
    });
    server.willAnswer(answer({ id: ID }));
    await documents()[method](ID, { [consent]: true });
    expect(sent().json).toEqual({ [consent]: true });
  });

  it('gives its receipt', async () => {
    server.willAnswer({ json: { documentId: ID } });
    await expect(documents().receipt(ID)).resolves.toEqual({ documentId: ID });
    expect(server.received[0]?.url).toBe(`/api/documents/${ID}/receipt`);
  });

  const gone = { status: 404, json: { error: 'Gone.', code: 'not_found' } };

  it('is deleted', async () => {
    server.willAnswer({ status: 204 });
    await expect(documents().delete(ID)).resolves.toBeUndefined();
    expect(server.received[0]).toMatchObject({ method: 'DELETE', url: `/api/documents/${ID}` });
  });

  it('is deleted also when the answer to the deletion was lost', async () => {
    server.willAnswer('cut', gone);
    await expect(documents().delete(ID)).resolves.toBeUndefined();
  });

  it.each([
    ['has no route for it', { status: 404, text: '404 page not found' }, 'http_404'],
    ['shows a page instead', { text: '<html>' }, 'unexpected_answer'],
  ])('is not deleted where a proxy %s', async (_, answered, code) => {
    server.willAnswer('cut', answered);
    await expect(documents().delete(ID)).rejects.toMatchObject({ code });
  });

  it('is read by another try where a proxy has no route for it at first', async () => {
    server.willAnswer({ status: 404, text: '404 page not found' }, answer({ id: ID }));
    await expect(documents().get(ID)).resolves.toMatchObject({ id: ID });
    expect(server.received).toHaveLength(2);
  });

  it('that is not there cannot be deleted', async () => {
    server.willAnswer(gone);
    await expect(documents().delete(ID)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a download', () => {
  const download = async (disposition: string) => {
    const headers = { 'content-disposition': disposition, etag: '"e"', 'content-type': 'application/pdf' };
    server.willAnswer({ headers, text: '%PDF-1.7' });
    const { body, ...facts } = await documents().download(ID);
    return { ...facts, text: await new Response(body).text() };
  };

  it('gives the file as a stream, with what is said of it', async () => {
    await expect(download('attachment; filename="report.pdf"')).resolves.toEqual({
      name: 'report.pdf',
      size: null,
      etag: '"e"',
      text: '%PDF-1.7',
    });
    expect(server.received[0]?.headers.accept).toBe('application/pdf');
  });

  describe('of which only the beginning has arrived', () => {
    const beginning = { headers: { 'content-type': 'application/pdf' }, text: '%PDF-1.7' };

    it('fails as a server that cannot be reached where its connection is lost', async () => {
      server.willAnswer({ ...beginning, instead: 'cut' });
      const { body } = await documents().download(ID);
      const error = await new Response(body).text().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(ColophonError);
      expect(error).toMatchObject({ status: 0, code: 'unreachable' });
      expect(server.received).toHaveLength(1);
    });

    it('fails with the reason of its signal', async () => {
      server.willAnswer({ ...beginning, instead: 'silence' });
      const stop = new AbortController();
      const { body } = await documents().download(ID, { signal: stop.signal });
      const text = new Response(body).text();
      stop.abort(new Error('enough'));
      await expect(text).rejects.toThrow('enough');
    });

    it('is let go where its reader fails, which says why', async () => {
      let isCancelled = false;
      const source = new ReadableStream({
        pull: (controller) => controller.enqueue(BYTES),
        cancel: () => void (isCancelled = true),
      });
      const answered = (): Promise<Response> => Promise.resolve(new Response(source, beginning));
      const colophon = new Colophon({ apiKey: 'clphk_key', baseUrl: server.url, fetch: answered });
      const { body } = await colophon.documents.download(ID);
      const read = async (): Promise<void> => {
        for await (const _ of body) throw new Error('The disk is full.');
      };
      await expect(read()).rejects.toThrow('The disk is full.');
      expect(isCancelled).toBe(true);
    });
  });

  it('is no page of a proxy', async () => {
    server.willAnswer({ headers: { 'content-type': 'text/html' }, text: '<html>' });
    await expect(documents().download(ID)).rejects.toMatchObject({ code: 'unexpected_answer' });
  });

  it.each([
    [`attachment; filename="Gr__e.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf`, 'Größe.pdf'],
    [String.raw`attachment; filename="say \"hi\".pdf"`, 'say "hi".pdf'],
    [`attachment; filename*=UTF-8''%E0%A4%A; filename="plain.pdf"`, 'plain.pdf'],
    [`attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd`, '.._.._etc_passwd'],
    [`attachment; filename*=UTF-8''a%00b%0A.pdf`, 'a_b_.pdf'],
    ['attachment; filename=".."', 'document.pdf'],
    ['attachment', 'document.pdf'],
  ])('has a name and never a path: %s', async (disposition, name) => {
    await expect(download(disposition)).resolves.toMatchObject({ name });
  });
});

describe('a wait', () => {
  it('ends with the status, having asked less and less often', async () => {
    const processing = answer({ status: 'processing' });
    server.willAnswer(...Array.from({ length: 9 }, () => processing), answer({ status: 'completed' }));
    await expect(documents().waitFor(ID, 'completed')).resolves.toMatchObject({ status: 'completed' });
    expect(server.received).toHaveLength(10);
    expect(clock.pauses.slice(0, 3)).toEqual([500, 750, 1125]);
    expect(Math.max(...clock.pauses)).toBe(5_000);
    expect(clock.limited).toBe(0);
  });

  it('takes a written document for a completed one, and not the other way', async () => {
    server.willAnswer(answer({ status: 'ready_for_download' }));
    await expect(documents().waitFor(ID, 'completed')).resolves.toMatchObject({
      status: 'ready_for_download',
    });
    server.willAnswer(answer({ status: 'completed' }), answer({ status: 'ready_for_download' }));
    await documents().waitFor(ID, 'ready_for_download');
    expect(server.received).toHaveLength(2);
  });

  it('ends when the document has failed, unless that is what is waited for', async () => {
    server.willAnswer(answer({ status: 'failed', errorMessage: 'It is damaged.' }));
    await expect(documents().waitFor(ID, 'completed')).rejects.toMatchObject({
      code: 'document_failed',
      message: 'It is damaged.',
    });
    await expect(documents().waitFor(ID, 'failed')).resolves.toMatchObject({ status: 'failed' });
  });

  it('for the PDF ends when that was not written, though the metadata stay', async () => {
    const unwritten = answer({
      status: 'completed',
      errorCode: 'storage_error',
      errorMessage: 'It could not be saved.',
    });
    server.willAnswer(answer({ status: 'completed', errorCode: null }), unwritten);
    await expect(documents().waitFor(ID, 'ready_for_download')).rejects.toMatchObject({
      code: 'document_failed',
      message: 'It could not be saved.',
    });
    expect(server.received).toHaveLength(2);
    await expect(documents().waitFor(ID, 'completed')).resolves.toMatchObject({
      errorCode: 'storage_error',
    });
  });

  it('ends when its time is over, also in the middle of a look', async () => {
    server.willAnswer('silence');
    const wait = documents().waitFor(ID, 'completed', { timeoutMs: 90_000 });
    await server.firstRequest();
    clock.expire();
    await expect(wait).rejects.toMatchObject({ code: 'wait_timeout' });
    expect(clock.limited).toBe(0);
  });

  it('shows what it sees on the way, and ends with what is thrown then', async () => {
    server.willAnswer(answer({ status: 'uploaded' }), answer({ status: 'processing' }));
    const seen: string[] = [];
    const wait = documents().waitFor(ID, 'completed', {
      onLook: ({ status }) => {
        seen.push(status);
        if (status === 'processing') throw new Error('enough');
      },
    });
    await expect(wait).rejects.toThrow('enough');
    expect(seen).toEqual(['uploaded', 'processing']);
  });

  it('shows a failure, too, before it ends by it', async () => {
    server.willAnswer(answer({ status: 'failed', errorCode: 'ai_timeout' }));
    const seen: unknown[] = [];
    const onLook = ({ errorCode }: Document): void => void seen.push(errorCode);
    await expect(documents().waitFor(ID, 'completed', { onLook })).rejects.toMatchObject({
      code: 'document_failed',
    });
    expect(seen).toEqual(['ai_timeout']);
  });

  it('ends with its signal', async () => {
    server.willAnswer('silence');
    const stop = new AbortController();
    const wait = documents().waitFor(ID, 'completed', { signal: stop.signal });
    await server.firstRequest();
    stop.abort(new Error('enough'));
    await expect(wait).rejects.toThrow('enough');
  });
});
