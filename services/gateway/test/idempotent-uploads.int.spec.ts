import { once } from 'node:events';
import http from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { commonErrors, newId, ServiceError } from '@colophon/platform';
import { DatedClock, eventually } from '@colophon/testing';
import { GatewayFixture, pdfOf } from './gateway.fixture.js';

const clock = new DatedClock(new Date());
const fixture = new GatewayFixture(clock);
const { createDocument } = fixture.services.documents;
const { created } = fixture.services;

beforeAll(() => fixture.start());
afterAll(() => fixture.stop());
beforeEach(() => void (created.length = 0));
afterEach(() => void (fixture.services.documents.createDocument = createDocument));

interface Attempt {
  readonly status: number;
  readonly body: { code?: string; documentId?: string; documents?: { id: string | null }[] };
  readonly replayed: boolean;
}

/** Each call draws its own boundary, as browsers do. */
const upload = async (key: string, ...files: Uint8Array<ArrayBuffer>[]): Promise<Attempt> => {
  const form = new FormData();
  for (const bytes of files) form.append(files.length > 1 ? 'files' : 'file', new Blob([bytes]), 'guide.pdf');
  return attempt(key, { body: form });
};

const attempt = async (key: string, init: RequestInit): Promise<Attempt> => {
  const headers = { ...(init.headers as Record<string, string>), 'idempotency-key': key };
  const response = await fixture.call('/api/documents/upload', { ...init, method: 'POST', headers });
  return {
    status: response.status,
    body: (await response.json()) as Attempt['body'],
    replayed: response.headers.get('idempotency-replayed') === 'true',
  };
};

const reused = { status: 409, body: { code: 'idempotency_key_reused' } };
const inProgress = { status: 409, body: { code: 'idempotency_in_progress' } };

/** An upload whose body the spec sends by hand. */
const open = (key: string) => {
  const request = http.request(`${fixture.url}/api/documents/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${fixture.token()}`,
      'content-type': 'multipart/form-data; boundary=b',
      'idempotency-key': key,
    },
  });
  request.on('error', () => undefined);
  request.write('--b\r\ncontent-disposition: form-data; name="file"; filename="guide.pdf"\r\n\r\n%PDF-1.7\n');
  return request;
};

const answerTo = async (request: http.ClientRequest): Promise<unknown> => {
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  return {
    status: response.statusCode,
    body: JSON.parse(Buffer.concat(await response.toArray()).toString()),
  };
};

/** Documents made and objects left by what happens meanwhile. */
const traces = async (happen: () => Promise<unknown>): Promise<{ documents: number; objects: number }> => {
  const objects = (await fixture.storedOriginals()).length;
  const before = new Set(created.map(({ documentId }) => documentId)).size;
  await happen();
  return {
    documents: new Set(created.map(({ documentId }) => documentId)).size - before,
    objects: (await fixture.storedOriginals()).length - objects,
  };
};

describe('an upload repeated under its Idempotency-Key', () => {
  it('gives the first answer and leaves nothing more behind', async () => {
    const key = newId();
    const files = [pdfOf(200_000), pdfOf(3000)];
    const first = await upload(key, ...files);
    expect(first).toMatchObject({ status: 201, replayed: false });
    const left = await traces(async () => {
      expect(await upload(key, ...files)).toEqual({ ...first, replayed: true });
      expect(await upload(key, ...files)).toEqual({ ...first, replayed: true });
    });
    expect(left).toEqual({ documents: 0, objects: 0 });
  });

  it('is refused when a byte differs, at the very end of 25 MiB, too', async () => {
    const key = newId();
    const bytes = pdfOf(25 * 1024 * 1024);
    expect((await upload(key, bytes)).status).toBe(201);
    bytes[bytes.length - 1] = 7;
    const left = await traces(async () => expect(await upload(key, bytes)).toMatchObject(reused));
    expect(left).toEqual({ documents: 0, objects: 0 });
  });

  it('20 times at once makes one document', async () => {
    const key = newId();
    let answers: Attempt[] = [];
    const left = await traces(async () => {
      answers = await Promise.all(Array.from({ length: 20 }, () => upload(key, pdfOf(300_000))));
    });
    expect(left).toEqual({ documents: 1, objects: 1 });
    const documentId = created[0]?.documentId;
    for (const { status, body } of answers)
      expect(status === 201 ? body : { status, body }).toMatchObject(
        status === 201 ? { documentId } : inProgress,
      );
    expect(await upload(key, pdfOf(300_000))).toEqual({
      status: 201,
      body: { documentId, duplicateOf: null },
      replayed: true,
    });
  });

  it('learns at once that the first is still being sent', async () => {
    const key = newId();
    const first = open(key);
    await eventually(
      async () => (await fixture.unfinishedObjects()).length === 1,
      'the upload to have begun',
    );
    expect(await upload(key, pdfOf(2_000_000))).toMatchObject(inProgress);
    const answered = answerTo(first.end('\r\n--b--\r\n'));
    expect(await answered).toMatchObject({ status: 201, body: { documentId: created[0]?.documentId } });
  });

  it.each([
    ['is no PDF', { body: 'x'.repeat(5000), end: '\r\n--b--\r\n' }, 415],
    ['breaks off', { body: '%PDF-1.7', end: '' }, 400],
  ])('is refused again when it %s', async (_case, { body, end }, status) => {
    const key = newId();
    const init = {
      body: `--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${body}${end}`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    };
    const first = await attempt(key, init);
    expect(first).toMatchObject({ status, replayed: false });
    expect(await attempt(key, init)).toEqual({ ...first, replayed: true });
    expect(await attempt(key, { ...init, body: `${init.body} ` })).toMatchObject(reused);
  });

  it('may start again at once when its client disconnected', async () => {
    const key = newId();
    const request = open(key);
    await eventually(
      async () => (await fixture.unfinishedObjects()).length === 1,
      'the upload to have begun',
    );
    request.destroy();
    await eventually(async () => (await upload(key, pdfOf(900))).status === 201, 'the claim to be free');
    expect(created).toHaveLength(1);
  });

  it('of something that is no form is refused as ever', async () => {
    const json = { body: '{}', headers: { 'content-type': 'application/json' } };
    expect(await attempt(newId(), json)).toMatchObject({ status: 415 });
  });
});

describe('an upload whose gateway dies', () => {
  it('while the bytes arrive is taken over, and the late one leaves nothing behind', async () => {
    const key = newId();
    const late = open(key);
    await eventually(
      async () => (await fixture.unfinishedObjects()).length === 1,
      'the upload to have begun',
    );
    clock.advance(60_000);
    const left = await traces(async () => {
      const taker = await upload(key, pdfOf(900));
      expect(taker).toMatchObject({ status: 201, replayed: false });
      expect(await answerTo(late.end('\r\n--b--\r\n'))).toMatchObject(inProgress);
      expect(await upload(key, pdfOf(900))).toEqual({ ...taker, replayed: true });
    });
    expect(left).toEqual({ documents: 1, objects: 1 });
  });

  it('before it could tell the answer goes on with the same document and object', async () => {
    let revive = () => {};
    const dead = new Promise<void>((resolve) => (revive = resolve));
    fixture.services.documents.createDocument = async (request) => {
      const answer = await createDocument(request);
      await dead;
      return answer;
    };
    const key = newId();
    const left = await traces(async () => {
      const first = upload(key, pdfOf(900));
      await eventually(() => created.length === 1, 'the document to be created');
      fixture.services.documents.createDocument = createDocument;
      clock.advance(60_000);
      expect(await upload(key, pdfOf(901))).toMatchObject(reused);
      const taker = await upload(key, pdfOf(900));
      expect(taker).toMatchObject({ status: 201, body: { documentId: created[0]?.documentId } });
      revive();
      expect(await first).toMatchObject({ status: 201, body: taker.body });
    });
    expect(created.length).toBeGreaterThan(1);
    expect(left).toEqual({ documents: 1, objects: 1 });
  });
});

describe('an upload that met an outage', () => {
  it('starts afresh when the document was not made', async () => {
    fixture.services.documents.createDocument = async () => {
      throw new ServiceError(commonErrors.unavailable);
    };
    const key = newId();
    const left = await traces(async () => {
      expect(await upload(key, pdfOf(900))).toMatchObject({ status: 503 });
      fixture.services.documents.createDocument = createDocument;
      expect(await upload(key, pdfOf(900))).toMatchObject({ status: 201, replayed: false });
    });
    expect(left).toEqual({ documents: 1, objects: 1 });
  });

  it('creates the same document when it is unknown whether it was created', async () => {
    let answerTooLate = () => {};
    const late = new Promise<void>((resolve) => (answerTooLate = resolve));
    fixture.services.documents.createDocument = async (request) => {
      const answer = await createDocument(request);
      await late;
      return answer;
    };
    const key = newId();
    const left = await traces(async () => {
      expect(await upload(key, pdfOf(900))).toMatchObject({ status: 503 });
      fixture.services.documents.createDocument = createDocument;
      const second = await upload(key, pdfOf(900));
      expect(second).toMatchObject({ status: 201, body: { documentId: created[0]?.documentId } });
    });
    expect(left).toEqual({ documents: 1, objects: 1 });
    answerTooLate();
  });

  it.each([
    ['beside one that was taken', pdfOf(900)],
    ['beside one that will never be taken', new Uint8Array(900)],
  ])('clears up what became of one file, %s, and makes no document twice', async (_case, other) => {
    const key = newId();
    const left = await traces(async () => {
      fixture.services.documents.createDocument = async (request) => {
        const answer = await createDocument(request);
        if (request.size === 900n) return answer;
        throw new ServiceError(commonErrors.unavailable);
      };
      expect(await upload(key, other, pdfOf(901))).toMatchObject({ status: 503 });
      fixture.services.documents.createDocument = createDocument;
      const again = await upload(key, other, pdfOf(901));
      expect(again).toMatchObject({ status: 201, replayed: false });
      expect(again.body.documents?.at(-1)?.id).toBe(created.at(-1)?.documentId);
      expect(await upload(key, other, pdfOf(901))).toEqual({ ...again, replayed: true });
    });
    const documents = new Set(created.map(({ documentId }) => documentId)).size;
    expect(left).toEqual({ documents, objects: documents });
  });

  it('keeps the file of a document that may be there, also when a repetition is refused', async () => {
    const key = newId();
    const left = await traces(async () => {
      fixture.services.documents.createDocument = async (request) => {
        await createDocument(request);
        throw new ServiceError(commonErrors.unavailable);
      };
      expect(await upload(key, pdfOf(900))).toMatchObject({ status: 503 });
      fixture.services.documents.createDocument = async () => {
        throw new ServiceError({ ...commonErrors.unavailable, code: 'too_many_under_way', status: 429 });
      };
      expect(await upload(key, pdfOf(900))).toMatchObject({ status: 429 });
      fixture.services.documents.createDocument = createDocument;
      const third = await upload(key, pdfOf(900));
      expect(third).toMatchObject({ status: 201, body: { documentId: created[0]?.documentId } });
    });
    expect(left).toEqual({ documents: 1, objects: 1 });
  });
});
