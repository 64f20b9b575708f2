import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account, multipartOf, type Upload } from '../stack/account.ts';
import { paddedPdf, samplePdf } from '../stack/pdf-tools.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { covers } from './rows.ts';

const LIMIT = 25 * 1024 * 1024;
const PATH = '/api/documents/upload';
const TEXT: Upload = { name: 'notes.txt', bytes: Buffer.from('no PDF at all'), type: 'text/plain' };
const EMPTY: Upload = { name: 'empty.pdf', bytes: new Uint8Array() };

interface Uploaded {
  id: string | null;
  filename: string;
  size: number;
  status: string;
  error: string | null;
}

// Real: everything. Only the form and its answers; what becomes of bad files is in refusals.
describe('uploading', () => {
  let stack: RunningStack;
  let account: Account;
  let pdf: Uint8Array;

  beforeAll(async () => {
    stack = await sharedStack();
    account = await Account.open(stack);
    pdf = await samplePdf('Uploaded');
  });

  const send = (field: string, files: readonly Upload[], path = PATH) =>
    account.call('POST', path, { raw: multipartOf(field, files) });
  const documentsOf = (body: Record<string, unknown>) => body['documents'] as Uploaded[];

  covers('call.upload-files', 'spec7.upload');
  it('several files answers one entry each, in the order sent, refused ones among them', async () => {
    const answer = await send('files', [
      { name: 'first.pdf', bytes: pdf },
      TEXT,
      EMPTY,
      { name: '../../etc/passwd\\evil.pdf', bytes: pdf },
      { name: 'Größe – 倉庫 🤖.pdf', bytes: pdf },
    ]);
    expect(answer.status).toBe(201);
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    const accepted = { id, size: pdf.length, status: 'uploaded', error: null };
    expect(documentsOf(answer.body)).toMatchObject([
      { ...accepted, filename: 'first.pdf' },
      { id: null, filename: 'notes.txt', status: 'failed', error: 'notes.txt is not a PDF file' },
      { id: null, filename: 'empty.pdf', status: 'failed', error: 'empty.pdf is empty' },
      { ...accepted, filename: 'evil.pdf' },
      { ...accepted, filename: 'Größe – 倉庫 🤖.pdf' },
    ]);
    const last = documentsOf(answer.body)[4]?.id ?? '';
    expect((await account.document(last)).original_filename).toBe('Größe – 倉庫 🤖.pdf');
  });

  covers('call.upload-files', 'error.not_a_pdf', 'spec8.upload');
  it('only files that are refused answers the first refusal, with all of them', async () => {
    const { status, body } = await send('files', [TEXT, EMPTY]);
    expect(status).toBe(415);
    expect(body).toMatchObject({
      code: 'not_a_pdf',
      error: expect.stringMatching(/\S/),
      requestId: expect.any(String),
    });
    expect(documentsOf(body).map(({ filename, id }) => [filename, id])).toEqual([
      ['notes.txt', null],
      ['empty.pdf', null],
    ]);
  });

  covers('call.upload-file', 'spec7.upload-single', 'spec5.single-upload');
  it.each([PATH, '/api/api/documents/upload', '/documents/upload'])(
    'one file at %s answers its documentId',
    async (path) => {
      const { status, body } = await send('file', [{ name: 'single.pdf', bytes: pdf }], path);
      expect(status).toBe(201);
      expect(Object.keys(body)).toContain('documentId');
      expect((await account.document(String(body['documentId']))).filename).toBe('single.pdf');
    },
  );

  covers(
    'spec5.single-upload',
    'spec8.upload-single',
    'error.file_too_large',
    'upload.too-large',
    'upload.empty',
  );
  it.each([
    ['text', async () => TEXT, 415, 'not_a_pdf', 'Please upload a PDF file'],
    [
      '25 MiB and a byte',
      async () => ({ name: 'big.pdf', bytes: await paddedPdf(LIMIT + 1) }),
      413,
      'file_too_large',
      'File size must be less than 25MB',
    ],
    ['nothing', async () => EMPTY, 400, 'validation_failed', 'The file is empty'],
  ])('one file that is %s is refused in the field error', async (_, file, status, code, error) => {
    const answer = await send('file', [await file()]);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ error, code, requestId: expect.any(String) });
  });

  covers('error.unsupported_media_type', 'upload.wrong-content');
  it('a picture that calls itself a PDF is refused by its content', async () => {
    const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const { status, body } = await send('files', [{ name: 'photo.pdf', bytes: picture }]);
    expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
    expect(documentsOf(body)[0]?.error).toBe('photo.pdf is not a supported file type');
  });

  covers('upload.too-many', 'spec5.upload', 'spec9.files');
  it('takes 50 files, and not one of 51', async () => {
    const files = Array.from({ length: 51 }, (_, index) => ({ name: `n${index}.pdf`, bytes: pdf }));
    const refused = await send('files', files);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'validation_failed', error: 'Maximum 50 files allowed' });
    const other = await Account.open(stack);
    const taken = await other.upload(...files.slice(0, 50));
    expect(taken.status).toBe(201);
    const { documents } = (await taken.json()) as { documents: Uploaded[] };
    expect(documents.map(({ filename }) => filename)).toEqual(files.slice(0, 50).map(({ name }) => name));
    expect((await other.analytics()).documentCount).toBe(50);
    const none = await account.api.GET('/api/documents', { params: { query: { q: 'n50.pdf' } } });
    expect(none.data?.total).toBe(0);
  });

  covers('upload.unknown-field');
  it.each([
    ['another field', () => multipartOf('upload', [{ name: 'x.pdf', bytes: pdf }])],
    [
      'text beside the files',
      () => {
        const form = multipartOf('files', [{ name: 'x.pdf', bytes: pdf }]);
        form.append('comment', 'hello');
        return form;
      },
    ],
    [
      'two files in the field for one',
      () =>
        multipartOf('file', [
          { name: 'x.pdf', bytes: pdf },
          { name: 'y.pdf', bytes: pdf },
        ]),
    ],
    ['no file', () => new FormData()],
  ])('a form with %s is refused as a whole', async (_, form) => {
    const before = (await account.analytics()).documentCount;
    const { status, body } = await account.call('POST', PATH, { raw: form() });
    expect([status, body.code]).toEqual([
      400,
      expect.stringMatching(/^(validation_failed|malformed_request)$/),
    ]);
    expect((await account.analytics()).documentCount).toBe(before);
  });

  covers('upload.bad-boundary', 'error.malformed_request');
  it.each([
    ['no boundary', 'multipart/form-data', '--x\r\n'],
    [
      'a boundary that never comes',
      'multipart/form-data; boundary=other',
      '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n--x--\r\n',
    ],
    [
      'an end that never comes',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n',
    ],
  ])('a form with %s is refused', async (_, type, raw) => {
    const { status, body } = await account.call('POST', PATH, { raw, headers: { 'Content-Type': type } });
    expect([status, body.code]).toEqual([400, 'malformed_request']);
  });

  covers('upload.not-multipart', 'error.unsupported_media_type');
  it.each(['application/json', 'application/pdf', 'text/plain'])(
    '%s instead of a form is refused',
    async (type) => {
      const { status, body } = await account.call('POST', PATH, {
        raw: '{}',
        headers: { 'Content-Type': type },
      });
      expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
    },
  );

  it('leaves nothing behind when the client goes away in the middle', async () => {
    const before = (await account.analytics()).documentCount;
    const { hostname, port } = new URL(stack.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      [
        `POST ${PATH} HTTP/1.1`,
        `Host: ${hostname}`,
        `Authorization: Bearer ${account.token}`,
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 1000000',
        'Expect: 100-continue',
        '\r\n',
      ].join('\r\n'),
    );
    // The server has begun with the request, and waits for its body.
    const [begun] = (await once(socket, 'data')) as [Buffer];
    expect(begun.toString()).toMatch(/^HTTP\/1\.1 100 /);
    const part = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n';
    await new Promise((resolve) => socket.write(part, resolve));
    socket.destroy();
    expect((await account.analytics()).documentCount).toBe(before);
  });

  covers('settled.duplicates');
  it('the same bytes again is accepted, with a hint to the newest document that has them', async () => {
    const bytes = await samplePdf(`Seen before ${account.email}`);
    const [first] = documentsOf((await send('files', [{ name: 'a.pdf', bytes }])).body) as [Uploaded];
    const second = await send('files', [{ name: 'b.pdf', bytes }]);
    expect(second.status).toBe(201);
    const [hinted] = documentsOf(second.body) as (Uploaded & { duplicateOf: string | null })[];
    expect(hinted?.duplicateOf).toBe(first.id);
    const single = await send('file', [{ name: 'c.pdf', bytes }]);
    expect(single.body['duplicateOf']).toBe(hinted?.id);
    expect(await account.document(hinted?.id ?? '')).toMatchObject({ duplicateOf: first.id });
    expect(await account.document(first.id ?? '')).toMatchObject({ duplicateOf: null });

    const stranger = await Account.open(stack);
    const theirs = await stranger.uploadOne({ name: 'theirs.pdf', bytes });
    expect(await stranger.document(theirs)).toMatchObject({ duplicateOf: null });
  });
});
