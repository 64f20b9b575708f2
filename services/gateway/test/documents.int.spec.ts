import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { commonErrors, newId, ServiceError } from '@colophon/platform';
import { documentOf, user } from './fake-services.fixture.js';
import { GatewayFixture, pdfOf } from './gateway.fixture.js';

const fixture = new GatewayFixture();
const { documents, files } = fixture.services;
const original = { ...documents };
beforeAll(() => fixture.start());
afterAll(() => fixture.stop());
afterEach(() => void Object.assign(documents, original));

const { id } = documentOf();
const metadata = { title: 'T', subject: 'S', keywords: 'k', author: 'A', description: 'D' };
const lastRequest = (method: string) => fixture.services.requestsTo(method).at(-1);
const save = (ifMatch: string | undefined, key?: string) =>
  fixture.call(`/api/documents/${id}/metadata`, {
    method: 'PUT',
    body: JSON.stringify({ metadata }),
    headers: {
      'content-type': 'application/json',
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
      ...(key ? { 'idempotency-key': key } : {}),
    },
  });

describe('the version of a document', () => {
  it.each([
    ['GET', ''],
    ['GET', '/metadata'],
    ['POST', '/generate-metadata'],
    ['POST', '/generate-pdf'],
  ])('is in the ETag of the answer to %s …%s', async (method, call) => {
    const document = documentOf({ version: 7, status: 'ready_for_download' });
    const answer = async () => ({ document });
    Object.assign(documents, { getDocument: answer, generateMetadata: answer });
    const { generatePdf } = files;
    files.generatePdf = answer;
    const response = await fixture.call(`/api/documents/${id}${call}`, { method });
    files.generatePdf = generatePdf;
    expect(response.headers.get('etag')).toBe('"7"');
  });

  it('is the condition of a save that names one', async () => {
    documents.updateMetadata = async () => ({ document: documentOf({ version: 4 }) });
    const response = await save('"3"');
    expect([response.status, response.headers.get('etag')]).toEqual([200, '"4"']);
    expect(lastRequest('updateMetadata')).toMatchObject({ documentId: id, expectedVersion: 3 });
  });

  it('that is no longer true stops the save', async () => {
    documents.updateMetadata = async () => {
      throw new ServiceError({ ...commonErrors.notFound, code: 'precondition_failed', status: 412 });
    };
    const response = await save('"3"');
    expect([response.status, await response.json()]).toMatchObject([412, { code: 'precondition_failed' }]);
    expect(response.headers.get('etag')).toBeNull();
  });

  it.each([[undefined], ['*']])('does not matter to a save under If-Match %j', async (ifMatch) => {
    expect((await save(ifMatch)).status).toBe(200);
    expect(lastRequest('updateMetadata')).not.toHaveProperty('expectedVersion');
  });

  it('may be any of several', async () => {
    documents.getDocument = async () => ({ document: documentOf({ version: 5 }) });
    expect((await save('"3", W/"9", "5"')).status).toBe(200);
    expect(lastRequest('updateMetadata')).toMatchObject({ expectedVersion: 5 });
  });

  it.each(['W/"5"', '"abc"', '"05"', '"1", "2"'])('is never %s', async (ifMatch) => {
    documents.getDocument = async () => ({ document: documentOf({ version: 5 }) });
    const before = fixture.services.requestsTo('updateMetadata').length;
    const response = await save(ifMatch);
    expect([response.status, await response.json()]).toMatchObject([412, { code: 'precondition_failed' }]);
    expect(fixture.services.requestsTo('updateMetadata')).toHaveLength(before);
  });

  it('of a missing document is not worth a word', async () => {
    documents.getDocument = async () => {
      throw new ServiceError(commonErrors.notFound);
    };
    expect((await save('W/"5"')).status).toBe(404);
  });

  it('in a header that is none is refused', async () => {
    const response = await save('5');
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'validation_failed', details: [{ field: 'If-Match' }] },
    ]);
  });

  it('is sent again with a repeated answer', async () => {
    documents.updateMetadata = async () => ({ document: documentOf({ version: 4 }) });
    const key = newId();
    const first = await save('"3"', key);
    const again = await save('"3"', key);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
  });
});

describe('the list', () => {
  const list = (query: string) => fixture.call(`/api/documents?${query}`);

  it('goes on behind a cursor', async () => {
    documents.listDocuments = async ({ cursor }) => ({
      documents: [documentOf()],
      total: 2,
      nextCursor: cursor === '' ? 'abc-_=' : '',
    });
    const first = (await (await list('limit=1')).json()) as { nextCursor: string };
    expect(first).toMatchObject({ nextCursor: 'abc-_=', total: 2, limit: 1 });
    const second = await list(`limit=1&cursor=${encodeURIComponent(first.nextCursor)}`);
    expect(await second.json()).toMatchObject({ nextCursor: null });
    expect(lastRequest('listDocuments')).toMatchObject({ userId: user.id, cursor: 'abc-_=', limit: 1 });
  });

  it('is as long as asked for although the document service answers in smaller parts', async () => {
    const ids = Array.from({ length: 7 }, () => newId());
    documents.listDocuments = async ({ cursor, page, limit }) => {
      const from = cursor === '' ? (page - 1) * limit : Number(cursor);
      const part = ids.slice(from, from + Math.min(2, limit));
      const next = from + part.length;
      return {
        documents: part.map((listed) => documentOf({ id: listed })),
        total: ids.length,
        nextCursor: next < ids.length ? String(next) : '',
      };
    };
    const idsOf = async (query: string) => {
      const body = (await (await list(query)).json()) as {
        documents: { id: string }[];
        nextCursor: string | null;
      };
      return [body.documents.map((document) => document.id), body.nextCursor];
    };
    expect(await idsOf('limit=5')).toEqual([ids.slice(0, 5), '5']);
    expect(await idsOf('limit=5&cursor=5')).toEqual([ids.slice(5), null]);
    expect(await idsOf('limit=3&page=2')).toEqual([ids.slice(3, 6), '6']);
    expect(await idsOf('limit=100')).toEqual([ids, null]);
  });

  it.each(['', 'title', 'attention'])('is asked for in the order %j', async (sort) => {
    expect((await list(`sort=${sort}`)).status).toBe(200);
    expect(lastRequest('listDocuments')).toMatchObject({ userId: user.id, sort, status: '' });
  });

  it.each(['sort=size', 'sort=title%20', 'sort=title&sort=title'])('refuses the order %s', async (query) => {
    const response = await list(query);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'validation_failed', details: [{ field: 'sort' }] },
    ]);
  });

  it.each(['a%20b', 'a%00', '%C3%BC', 'x'.repeat(513)])('refuses the cursor %s', async (cursor) => {
    const response = await list(`cursor=${cursor}`);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'validation_failed', details: [{ field: 'cursor' }] },
    ]);
  });
});

describe('the same bytes once more', () => {
  const twin = newId();
  const upload = async (field: 'file' | 'files') => {
    documents.createDocument = async ({ documentId }) => ({
      document: documentOf({ id: documentId, duplicateOf: twin }),
    });
    const form = new FormData();
    form.append(field, new Blob([pdfOf(100)]), 'a.pdf');
    return (await (await fixture.call('/api/documents/upload', { method: 'POST', body: form })).json()) as {
      documentId?: string;
      duplicateOf?: string;
      documents?: object[];
    };
  };

  it('are noticed in the answer to an upload, and taken', async () => {
    expect(await upload('files')).toMatchObject({
      documents: [{ status: 'uploaded', error: null, duplicateOf: twin }],
    });
    expect(await upload('file')).toMatchObject({ documentId: expect.any(String), duplicateOf: twin });
  });

  it('are named on the document', async () => {
    documents.getDocument = async () => ({ document: documentOf({ duplicateOf: twin }) });
    expect(await (await fixture.call(`/api/documents/${id}`)).json()).toMatchObject({
      document: { duplicateOf: twin },
    });
    Object.assign(documents, original);
    expect(await (await fixture.call(`/api/documents/${id}`)).json()).toMatchObject({
      document: { duplicateOf: null },
    });
  });
});

describe('the mails a user wants', () => {
  const put = (body: unknown) => fixture.send('PUT', '/api/account/notifications', body);
  const settings = { creditsLow: false, freeCredits: true, documentExpiring: false };

  it('are read and chosen', async () => {
    expect(await (await fixture.call('/api/account/notifications')).json()).toEqual({
      creditsLow: true,
      freeCredits: false,
      documentExpiring: true,
    });
    const response = await put(settings);
    expect([response.status, await response.json()]).toEqual([200, settings]);
    expect(lastRequest('updateNotificationSettings')).toMatchObject({ userId: user.id, settings });
  });

  it.each([
    [{ creditsLow: true, freeCredits: true }, 'documentExpiring', 'This must be true or false'],
    [{ ...settings, freeCredits: 'true' }, 'freeCredits', 'This must be true or false'],
    [{ ...settings, creditsLow: null }, 'creditsLow', 'This must be true or false'],
    [{ ...settings, purchases: false }, 'purchases', 'This field is not known here'],
  ])('cannot be chosen by %j', async (body, field, message) => {
    const response = await put(body);
    expect([response.status, await response.json()]).toMatchObject([400, { details: [{ field, message }] }]);
  });
});

describe('the names of processed files', () => {
  const put = (body: unknown) => fixture.send('PUT', '/api/account/download-names', body);

  it('are read and chosen', async () => {
    expect(await (await fixture.call('/api/account/download-names')).json()).toEqual({
      pattern: '{filename}-processed',
    });
    const response = await put({ pattern: ' {brand} – {title} ' });
    expect([response.status, await response.json()]).toEqual([200, { pattern: '{brand} – {title}' }]);
    expect(lastRequest('updateNamePattern')).toMatchObject({ userId: user.id, pattern: '{brand} – {title}' });
  });

  it.each([
    ['', 'A pattern is required'],
    [`{title}${'x'.repeat(100)}`, 'At most 100 characters are allowed'],
    ['{title}\u0000', 'Control characters are not allowed here'],
    [7, 'This must be text'],
  ])('cannot be chosen by %j', async (pattern, message) => {
    const response = await put({ pattern });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { details: [{ field: 'pattern', message }] },
    ]);
  });
});
