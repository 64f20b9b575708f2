import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { documentRefusals } from '@colophon/contracts';
import { eventually } from '@colophon/testing';
import { commonErrors, newId, ServiceError } from '@colophon/platform';
import { GatewayFixture, pdfOf } from './gateway.fixture.js';

const LIMIT = 25 * 1024 * 1024;
const fixture = new GatewayFixture();
const createDocument = fixture.services.documents.createDocument;

beforeAll(() => fixture.start());
afterAll(() => fixture.stop());
beforeEach(() => void (fixture.services.created.length = 0));
afterEach(() => void (fixture.services.documents.createDocument = createDocument));

type Sent = { field?: string; name?: string; bytes: Uint8Array<ArrayBuffer> };

const formOf = (...files: Sent[]): FormData => {
  const form = new FormData();
  for (const { field = 'files', name = 'guide.pdf', bytes } of files)
    form.append(field, new Blob([bytes], { type: 'application/pdf' }), name);
  return form;
};

const upload = (form: FormData, { target = '/api/documents/upload', headers = {} } = {}): Promise<Response> =>
  fixture.call(target, { method: 'POST', body: form, headers });

/** The document service makes what it is asked for, but its answers about this file do not arrive. */
const loseAnswers = (filename: string, times = Infinity) => {
  let left = times;
  fixture.services.documents.createDocument = async (request) => {
    const answer = await createDocument(request);
    if (request.filename === filename && left-- > 0) throw new ServiceError(commonErrors.unavailable);
    return answer;
  };
};
/** As the document service knows them: the same id again is the same document. */
const createdIds = () => [...new Set(fixture.services.created.map(({ documentId }) => documentId))];

const png = new Uint8Array(Buffer.from('\u0089PNG\r\n\u001A\n'.padEnd(4000, 'x'), 'latin1'));

describe('an upload of several files', () => {
  it('stores each file byte for byte and answers in the order sent', async () => {
    const bytes = [pdfOf(2000), pdfOf(900_000), pdfOf(9)];
    const response = await upload(formOf(...bytes.map((b, i) => ({ name: `${i}.pdf`, bytes: b }))));
    expect(response.status).toBe(201);
    const { documents } = (await response.json()) as { documents: { id: string }[] };
    expect(documents).toEqual(
      bytes.map((b, i) => ({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        filename: `${i}.pdf`,
        size: b.length,
        status: 'uploaded',
        error: null,
        duplicateOf: null,
      })),
    );
    for (const [i, { id }] of documents.entries()) {
      expect(await readFile(path.join(fixture.storeFolder, 'originals', id))).toEqual(
        Buffer.from(bytes[i] ?? []),
      );
      expect(fixture.services.created[i]).toMatchObject({
        documentId: id,
        size: BigInt(bytes[i]?.length ?? 0),
        sha256: createHash('sha256')
          .update(bytes[i] ?? '')
          .digest('hex'),
      });
    }
  });

  it('keeps the good ones when one of them is no PDF', async () => {
    const response = await upload(
      formOf(
        { name: 'a.pdf', bytes: png },
        { name: 'b.pdf', bytes: pdfOf(50) },
        { name: 'c.pdf', bytes: new Uint8Array() },
        { name: 'notes.txt', bytes: png },
      ),
    );
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      documents: [
        {
          id: null,
          filename: 'a.pdf',
          status: 'failed',
          error: 'a.pdf is not a supported file type',
          retryable: false,
        },
        { filename: 'b.pdf', size: 50, status: 'uploaded', error: null },
        { id: null, filename: 'c.pdf', status: 'failed', error: 'c.pdf is empty' },
        { id: null, filename: 'notes.txt', status: 'failed', error: 'notes.txt is not a PDF file' },
      ],
    });
    expect(fixture.services.created.map(({ filename }) => filename)).toEqual(['b.pdf']);
  });

  it('says of one that was refused for the moment that it may be accepted another time', async () => {
    fixture.services.documents.createDocument = async (request) => {
      if (request.filename === 'b.pdf') throw new ServiceError(documentRefusals.tooManyInProgress);
      return createDocument(request);
    };
    const files = ['a.pdf', 'b.pdf'].map((name) => ({ name, bytes: pdfOf(50) }));
    const response = await upload(formOf(...files));
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      documents: [
        { filename: 'a.pdf', status: 'uploaded' },
        {
          id: null,
          filename: 'b.pdf',
          status: 'failed',
          error: documentRefusals.tooManyInProgress.message,
          retryable: true,
        },
      ],
    });
  });

  it('is answered as ever when one answer of the document service is lost', async () => {
    loseAnswers('b.pdf', 1);
    const files = ['a.pdf', 'b.pdf'].map((name) => ({ name, bytes: pdfOf(50) }));
    const response = await upload(formOf(...files));
    expect(response.status).toBe(201);
    const { documents } = (await response.json()) as { documents: { id: string }[] };
    expect(documents.map(({ id }) => id)).toEqual(createdIds());
  });

  describe('of one of which it is not known whether its document was made', () => {
    const [taken, unclear] = ['a.pdf', 'b.pdf'].map((name) => ({ name, bytes: pdfOf(50) })) as [Sent, Sent];
    const refused = { name: 'a.pdf', bytes: png };
    const saidOfTaken = { filename: 'a.pdf', status: 'uploaded', error: null };
    const saidOfUnclear = {
      id: null,
      filename: 'b.pdf',
      status: 'failed',
      error: 'We could not confirm b.pdf: it may still appear in your documents',
      retryable: false,
    };

    it.each([
      ['beside one that was taken, under a key', taken, saidOfTaken, { 'idempotency-key': newId() }],
      [
        'beside one that will never be taken',
        refused,
        { status: 'failed', error: 'a.pdf is not a supported file type', retryable: false },
        {},
      ],
    ])('is to be repeated: %s', async (_case, other, said, headers) => {
      loseAnswers('b.pdf');
      const before = (await fixture.storedOriginals()).length;
      const response = await upload(formOf(other, unclear), { headers });
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('1');
      expect(await response.json()).toEqual({
        error: expect.stringContaining('may still appear in your documents'),
        code: 'unavailable',
        requestId: response.headers.get('x-request-id'),
        documents: [expect.objectContaining(said), expect.objectContaining(saidOfUnclear)],
      });
      expect((await fixture.storedOriginals()).length - before).toBe(createdIds().length);
    });

    it('is not to be repeated without a key, which would make the document of the other twice', async () => {
      loseAnswers('b.pdf');
      const response = await upload(formOf(taken, unclear));
      expect(response.status).toBe(201);
      expect(await response.json()).toEqual({
        documents: [expect.objectContaining(saidOfTaken), expect.objectContaining(saidOfUnclear)],
      });
      expect(response.headers.get('retry-after')).toBeNull();
    });
  });

  it.each([
    ['a.PDF', 'unsupported_media_type', 'a.PDF is not a supported file type'],
    ['a.png', 'not_a_pdf', 'a.png is not a PDF file'],
  ])('is refused with the first reason, of %s, when every file is refused', async (name, code, error) => {
    const before = await fixture.storedOriginals();
    const response = await upload(formOf({ name, bytes: png }, { name: 'b.pdf', bytes: new Uint8Array() }));
    expect(response.status).toBe(415);
    expect(await response.json()).toEqual({
      error: 'Please upload a PDF file',
      code,
      requestId: response.headers.get('x-request-id'),
      documents: [
        expect.objectContaining({ id: null, error }),
        expect.objectContaining({ id: null, error: 'b.pdf is empty' }),
      ],
    });
    expect(await fixture.storedOriginals()).toEqual(before);
  });
});

describe('an upload of one file', () => {
  it.each(['/api/documents/upload', '/api/api/documents/upload', '/documents/upload'])(
    'answers the document id under %s',
    async (target) => {
      const response = await upload(formOf({ field: 'file', bytes: pdfOf(5000) }), { target });
      expect(response.status).toBe(201);
      expect(await response.json()).toEqual({
        documentId: fixture.services.created[0]?.documentId,
        duplicateOf: null,
      });
    },
  );

  it.each([
    ['photo.pdf', 'unsupported_media_type'],
    ['photo.png', 'not_a_pdf'],
  ])('whose content is no PDF is refused under the name %s as %s', async (name, code) => {
    const response = await upload(formOf({ field: 'file', name, bytes: png }));
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ code, error: 'Please upload a PDF file' });
  });

  it('takes a header that begins within the first 1024 bytes', async () => {
    const bytes = new Uint8Array(3000);
    bytes.set(Buffer.from('%PDF-1.4'), 1023);
    expect((await upload(formOf({ field: 'file', bytes }))).status).toBe(201);
    bytes.fill(0);
    bytes.set(Buffer.from('%PDF-1.4'), 1024);
    expect((await upload(formOf({ field: 'file', bytes }))).status).toBe(415);
  });

  it('may have 25 MiB, and not one byte more', async () => {
    expect((await upload(formOf({ field: 'file', bytes: pdfOf(LIMIT) }))).status).toBe(201);
    const before = await fixture.storedOriginals();
    const response = await upload(formOf({ field: 'file', bytes: pdfOf(LIMIT + 1) }));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      code: 'file_too_large',
      error: 'File size must be less than 25MB',
    });
    expect(await fixture.storedOriginals()).toEqual(before);
    expect(await fixture.unfinishedObjects()).toEqual([]);
  });

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\ada\\guide.pdf', 'guide.pdf'],
    ['Übersicht – 年報 🎉.pdf', 'Übersicht – 年報 🎉.pdf'],
    ['a\u0000b\u202Efdp.exe.pdf', 'abfdp.exe.pdf'],
  ])('keeps of the name %j only %j', async (name, kept) => {
    const boundary = 'x-boundary';
    const body = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`,
      ),
      pdfOf(2000),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const response = await fixture.call('/api/documents/upload', {
      method: 'POST',
      body,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    expect(response.status).toBe(201);
    expect(fixture.services.created[0]?.filename).toBe(kept);
  });
});

describe('an upload that is wrong as a whole', () => {
  const multipart = 'multipart/form-data; boundary=b';
  const part = (field: string, content: string, name = 'a.pdf') =>
    `--b\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${content}\r\n`;

  it.each([
    ['no multipart', 'application/json', '{}', 415, 'unsupported_media_type'],
    ['a bare PDF', 'application/pdf', '%PDF-1.7', 415, 'unsupported_media_type'],
    ['no boundary', 'multipart/form-data', part('files', '%PDF-'), 400, 'malformed_request'],
    [
      'another boundary',
      'multipart/form-data; boundary=other',
      part('files', '%PDF-'),
      400,
      'malformed_request',
    ],
    ['a form that breaks off', multipart, part('files', '%PDF-'), 400, 'malformed_request'],
    ['an unknown file field', multipart, `${part('document', '%PDF-')}--b--\r\n`, 400, 'validation_failed'],
    [
      'a text field',
      multipart,
      `--b\r\ncontent-disposition: form-data; name="files"\r\n\r\nx\r\n--b--\r\n`,
      400,
      'validation_failed',
    ],
    ['no file', multipart, '--b--\r\n', 400, 'validation_failed'],
    ['two in "file"', multipart, `${part('file', '%PDF-').repeat(2)}--b--\r\n`, 400, 'validation_failed'],
    [
      'both fields',
      multipart,
      `${part('file', '%PDF-')}${part('files', '%PDF-')}--b--\r\n`,
      400,
      'validation_failed',
    ],
    ['51 files', multipart, `${part('files', '%PDF-').repeat(51)}--b--\r\n`, 400, 'validation_failed'],
    ['an empty file', multipart, `${part('file', '')}--b--\r\n`, 400, 'validation_failed'],
  ])('is refused for %s and leaves nothing behind', async (_case, contentType, body, status, code) => {
    const before = await fixture.storedOriginals();
    const response = await fixture.call('/api/documents/upload', {
      method: 'POST',
      body,
      headers: { 'content-type': contentType },
    });
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status,
      body: { code },
    });
    expect(fixture.services.created).toEqual([]);
    expect(await fixture.storedOriginals()).toEqual(before);
  });

  it('is refused before its bytes are read when the caller is not signed in', async () => {
    const response = await fixture.call('/api/documents/upload', {
      method: 'POST',
      body: formOf({ bytes: pdfOf(100) }),
      token: null,
    });
    expect(response.status).toBe(401);
  });

  it('takes 50 files', async () => {
    const response = await upload(formOf(...Array.from({ length: 50 }, () => ({ bytes: pdfOf(20) }))));
    expect(response.status).toBe(201);
    expect(fixture.services.created).toHaveLength(50);
  });
});

describe('when the document cannot be made', () => {
  it('for sure, the words say that it may appear nevertheless', async () => {
    loseAnswers('guide.pdf');
    const response = await upload(formOf({ field: 'file', bytes: pdfOf(2000) }));
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      code: 'unavailable',
      error: expect.stringContaining('may still appear in your documents'),
    });
  });

  it('the file is refused with that reason and its object removed', async () => {
    fixture.services.documents.createDocument = async () => {
      throw new ServiceError({ ...commonErrors.notFound, code: 'account_gone', status: 409 });
    };
    const before = await fixture.storedOriginals();
    const response = await upload(formOf({ field: 'file', bytes: pdfOf(2000) }));
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'account_gone' });
    expect(await fixture.storedOriginals()).toEqual(before);
  });
});

describe('a streamed upload', () => {
  /** Opens a request whose body the spec writes by hand. */
  const open = () => {
    const request = http.request(`${fixture.url}/api/documents/upload`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${fixture.token()}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
    });
    request.on('error', () => undefined);
    request.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n');
    return request;
  };
  it('reaches the store while the client still sends', async () => {
    const request = open();
    request.write(Buffer.alloc(2_000_000));
    const hasMegabyte = async () => (await fixture.sizesOfUnfinished()).some((size) => size > 1_000_000);
    await eventually(hasMegabyte, 'a megabyte in the store');
    const answered = new Promise<http.IncomingMessage>((resolve) => request.once('response', resolve));
    request.end('\r\n--b--\r\n');
    expect((await answered).statusCode).toBe(201);
  });

  it('leaves no object and no document behind when the client goes away', async () => {
    const before = await fixture.storedOriginals();
    const request = open();
    request.write(Buffer.alloc(1_000_000));
    await eventually(
      async () => (await fixture.unfinishedObjects()).length === 1,
      'the upload to have begun',
    );
    request.destroy();
    await eventually(
      async () => (await fixture.unfinishedObjects()).length === 0,
      'nothing unfinished in the store',
    );
    expect(await fixture.storedOriginals()).toEqual(before);
    expect(fixture.services.created).toEqual([]);
  });

  it('does not take more from the client than the store takes', async () => {
    // Twenty bodies of 25 MiB at once are 500 MiB: far above what the process may grow by if nothing is held back.
    const before = process.memoryUsage.rss();
    let peak = before;
    const body = () =>
      Readable.from(
        (function* () {
          yield Buffer.from(
            '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n',
          );
          const block = Buffer.alloc(64 * 1024);
          for (let sent = 0; sent < LIMIT - 65_536; sent += block.length) {
            peak = Math.max(peak, process.memoryUsage.rss());
            yield block;
          }
          yield Buffer.from('\r\n--b--\r\n');
        })(),
      );
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const response = await fixture.call('/api/documents/upload', {
          method: 'POST',
          body: Readable.toWeb(body()) as ReadableStream,
          headers: { 'content-type': 'multipart/form-data; boundary=b' },
          duplex: 'half',
        } as RequestInit);
        return response.status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect((peak - before) / 1024 / 1024).toBeLessThan(200);
  });
});
