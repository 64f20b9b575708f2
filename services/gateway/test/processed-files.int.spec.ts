// Real: the gateway and NATS. Fake: the services behind it.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { documentRefusals } from '@colophon/contracts';
import { commonErrors, newId, ServiceError } from '@colophon/platform';
import { documentOf, user } from './fake-services.fixture.js';
import { GatewayFixture } from './gateway.fixture.js';

const fixture = new GatewayFixture();
const { documents, files, brandContexts } = fixture.services;
const [ofDocuments, ofFiles, ofBrands] = [{ ...documents }, { ...files }, { ...brandContexts }];
beforeAll(() => fixture.start());
afterAll(() => fixture.stop());
afterEach(() => {
  Object.assign(documents, ofDocuments);
  Object.assign(files, ofFiles);
  Object.assign(brandContexts, ofBrands);
});

const { id } = documentOf();
const lastRequest = (method: string) => fixture.services.requestsTo(method).at(-1);

describe('the PDF of a signed file', () => {
  const generate = (init: RequestInit = {}) =>
    fixture.call(`/api/documents/${id}/generate-pdf`, { method: 'POST', ...init });
  const json = (body: unknown, key?: string) => ({
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
  });

  it.each([
    ['no body', {}],
    ['no body, but a type', { headers: { 'content-type': 'application/json' } }],
    ['an empty object', json({})],
    ['a no', json({ acceptSignatureChange: false })],
  ])('is asked for without consent by %s', async (_name, init) => {
    expect((await generate(init)).status).toBe(200);
    expect(lastRequest('generatePdf')).toMatchObject({ documentId: id, acceptSignatureChange: false });
  });

  it('is asked for with consent by a yes', async () => {
    expect((await generate(json({ acceptSignatureChange: true }))).status).toBe(200);
    expect(lastRequest('generatePdf')).toMatchObject({ userId: user.id, acceptSignatureChange: true });
  });

  it.each([
    [{ acceptSignatureChange: 'true' }, 'acceptSignatureChange', 'This must be true or false'],
    [{ acceptSignatureChange: null }, 'acceptSignatureChange', 'This must be true or false'],
    [{ accept: true }, 'accept', 'This field is not known here'],
  ])('is not asked for by %j', async (body, field, message) => {
    const response = await generate(json(body));
    expect([response.status, await response.json()]).toMatchObject([400, { details: [{ field, message }] }]);
  });

  it.each(['null', '[]', '"yes"'])('is not asked for by the body %s', async (body) => {
    const response = await generate({ ...json({}), body });
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'malformed_request' }]);
  });

  it('says what would happen, in its own code', async () => {
    files.generatePdf = async () => {
      throw new ServiceError(documentRefusals.signatureConsentRequired);
    };
    const response = await generate();
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { code: 'signature_consent_required', error: expect.stringMatching(/changed after signing/) },
    ]);
  });

  it('is another request with consent than without: one key is not for both', async () => {
    const key = newId();
    expect((await generate(json({}, key))).status).toBe(200);
    const response = await generate(json({ acceptSignatureChange: true }, key));
    expect(await response.json()).toMatchObject({ code: 'idempotency_key_reused' });
  });
});

describe('the receipt of a processed file', () => {
  const get = (accept?: string, init: RequestInit = {}) =>
    fixture.call(`/api/documents/${id}/receipt`, { headers: accept ? { accept } : {}, ...init });

  it('is JSON, to be saved under the name of the document', async () => {
    const response = await get();
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="guide.receipt.json"; filename*=UTF-8''guide.receipt.json`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('vary')).toBe('Accept');
    expect(await response.json()).toEqual({
      documentId: id,
      engineVersion: '2',
      profile: 'standard',
      writtenAt: expect.stringMatching(/Z$/),
      original: { size: 482_113, sha256: 'a'.repeat(64) },
      processed: { size: 486_226, sha256: 'b'.repeat(64) },
      bytesAdded: 4113,
      fields: [
        { field: 'title', before: 'Draft 3', after: 'Guide', infoKey: 'Title', xmpProperties: ['dc:title'] },
        { field: 'subject', before: '', after: '', infoKey: null, xmpProperties: [] },
      ],
      warnings: [{ code: 'signed', message: expect.stringMatching(/signed/) }],
    });
  });

  it('is the same as a page for a caller who asks for a PDF', async () => {
    const file = path.join(fixture.storeFolder, 'receipts', id, '1');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, '%PDF');
    const response = await get('application/pdf');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="guide.receipt.pdf"; filename*=UTF-8''guide.receipt.pdf`,
      'content-length': '4',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      vary: 'Accept',
    });
    expect(await response.text()).toBe('%PDF');
    const head = await get('application/pdf', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    await rm(path.dirname(file), { recursive: true });
  });

  it('says how to get one as PDF if the file is of an earlier release', async () => {
    const response = await get('application/pdf');
    expect([
      response.status,
      response.headers.get('content-disposition'),
      await response.json(),
    ]).toMatchObject([409, null, { code: 'invalid_state', error: documentRefusals.noReceipt.message }]);
  });

  it.each(['application/json', 'application/pdf'])(
    "of another user's document is not found, as %s",
    async (accept) => {
      files.getReceipt = async () => {
        throw new ServiceError(commonErrors.notFound);
      };
      const response = await get(accept);
      expect([response.status, await response.json()]).toMatchObject([404, { code: 'not_found' }]);
    },
  );

  it.each(['noProcessedFile', 'noReceipt'] as const)('is not there yet: %s', async (refusal) => {
    files.getReceipt = async () => {
      throw new ServiceError(documentRefusals[refusal]);
    };
    const response = await get();
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { code: 'invalid_state', error: documentRefusals[refusal].message },
    ]);
  });
});

it('the warnings of a document are sent as classes and in words', async () => {
  documents.getDocument = async () => ({
    document: documentOf({ warnings: ['SIGNED', 'SOMETHING_INTERNAL'] }),
  });
  const { document } = (await (await fixture.call(`/api/documents/${id}`)).json()) as { document: object };
  expect(document).toMatchObject({
    warnings: ['SIGNED', 'SOMETHING_INTERNAL'],
    warningDetails: [{ code: 'signed', message: expect.stringMatching(/^This file is signed/) }],
  });
});

describe('the write profile', () => {
  const brand = { companyName: 'Acme', industry: 'Technology', brandVoice: 'Friendly' };
  const put = (body: object) => fixture.send('PUT', '/api/brand-context', { ...brand, ...body });

  it('is standard unless the user has chosen one', async () => {
    expect(await (await fixture.call('/api/brand-context')).json()).toMatchObject({
      writeProfile: 'standard',
    });
  });

  it('is saved with the brand context', async () => {
    expect(await (await put({ writeProfile: 'search' })).json()).toMatchObject({ writeProfile: 'search' });
    expect(lastRequest('updateBrandContext')).toMatchObject({ brandContext: { writeProfile: 'search' } });
  });

  it('stays as it was for a client that does not know it', async () => {
    await put({});
    expect(lastRequest('updateBrandContext')).toMatchObject({ brandContext: { writeProfile: '' } });
  });

  it('is one of two', async () => {
    const response = await put({ writeProfile: 'seo' });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { details: [{ field: 'writeProfile', message: 'Please choose one of the write profiles' }] },
    ]);
  });
});
