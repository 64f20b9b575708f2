import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account, type Document, type Metadata } from '../stack/account.ts';
import { samplePdf } from '../stack/pdf-tools.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { covers } from './rows.ts';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const METADATA: Metadata = {
  title: 'A title of mine',
  subject: 'Subject',
  keywords: ' one ,two,, three ',
  author: 'Me',
  description: 'What it says.',
};
const DAY_MS = 24 * 3600 * 1000;

// Real: everything.
describe('documents', () => {
  let stack: RunningStack;
  let account: Account;
  let document: Document;

  beforeAll(async () => {
    stack = await sharedStack();
    account = await Account.open(stack);
    await stack.giveCredits(account.email, 10);
    document = await account.completedDocument('Annual Report of the Robots');
  });

  const list = async (query: Record<string, string | number>, from = account) => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return from.call('GET', `/api/documents?${search}`);
  };
  const documentsOf = (body: Record<string, unknown>) => body['documents'] as Document[];
  const put = (id: string, body: unknown, headers: Record<string, string> = {}) =>
    account.call('PUT', `/api/documents/${id}/metadata`, { body, headers });

  describe('one', () => {
    covers('call.document', 'spec7.get-metadata', 'shape.document');
    it('is answered under its id and under its metadata, whole', async () => {
      const params = { path: { id: document.id } };
      const answers = [
        await account.api.GET('/api/documents/{id}', { params }),
        await account.api.GET('/api/documents/{id}/metadata', { params }),
      ];
      for (const { response, data } of answers) {
        expect(response.status).toBe(200);
        expect(data?.document).toEqual(answers[0]?.data?.document);
      }
      const text = (pattern = /\S/) => expect.stringMatching(pattern);
      const evidence = {
        source: text(/^(text|info|brand|none)$/),
        confidence: expect.any(Number),
      };
      expect(answers[0]?.data?.document).toMatchObject({
        id: document.id,
        filename: 'Annual Report of the Robots.pdf',
        original_filename: 'Annual Report of the Robots.pdf',
        status: 'completed',
        createdAt: text(ISO),
        updatedAt: text(ISO),
        size: expect.any(Number),
        pageCount: 2,
        documentType: text(),
        language: 'en',
        processingTime: expect.any(Number),
        errorMessage: null,
        errorCode: null,
        originalMetadata: { title: 'Microsoft Word - draft_v7.docx', creator: text(/pdf-lib/) },
        generatedMetadata: {
          title: 'Annual Report of the Robots',
          subject: text(),
          keywords: text(),
          description: text(),
        },
        finalMetadata: document.generatedMetadata,
        originalExpiresAt: text(ISO),
        expiresAt: text(ISO),
        warnings: [],
        generatedBy: { provider: 'local', model: text(), version: text() },
        evidence: {
          title: evidence,
          subject: evidence,
          keywords: evidence,
          author: evidence,
          description: evidence,
        },
        duplicateOf: null,
      });
    });

    covers('error.not_found', 'spec8.review');
    it.each([randomUUID(), '01980000-0000-7000-8000-000000000000', 'not-an-id', '1', '%00'])(
      'that is none (%s) is not found',
      async (id) => {
        const { status, body } = await account.call('GET', `/api/documents/${id}`);
        expect([status, body.code]).toEqual([404, 'not_found']);
        expect(body.error).toMatch(/\S/);
      },
    );

    covers('spec9.retention-free');
    it('of a user without purchased credits goes after 3 days', async () => {
      const free = await Account.open(stack);
      const { createdAt, originalExpiresAt } = await free.completedDocument('Three days');
      const days = (Date.parse(originalExpiresAt ?? '') - Date.parse(createdAt)) / DAY_MS;
      expect(days).toBeCloseTo(3, 3);
    });

    covers('spec9.time-saved', 'call.me', 'spec7.me', 'shape.user');
    it('counts in the analytics: processed, 5 minutes saved, its type, accepted as it was proposed', async () => {
      const user = await Account.open(stack);
      const [first, second] = [
        await user.completedDocument('Report one'),
        await user.completedDocument('Report two'),
      ];
      expect((await user.me()).analytics?.acceptanceRate).toBeNull();
      await user.save(first.id, first.generatedMetadata ?? METADATA);
      await user.save(second.id, METADATA);
      const { analytics, credits } = await user.me();
      expect(analytics).toMatchObject({
        documentsProcessed: 2,
        documentCount: 2,
        timeSavedMinutes: 10,
        acceptanceRate: 0.5,
      });
      const counted = (analytics?.documentTypes ?? []).reduce((sum, { count }) => sum + count, 0);
      expect(counted).toBe(2);
      expect(credits).toMatchObject({ total_remaining: 1, free_remaining: 1, paid_remaining: 0 });
    });

    covers('call.delete');
    it('is deleted with its files, once', async () => {
      const { id } = await account.completedDocument('To be deleted');
      const params = { path: { id } };
      expect((await account.api.DELETE('/api/documents/{id}', { params })).response.status).toBe(204);
      const paths = ['', '/metadata', '/original', '/download', '/thumbnail'];
      const statuses = await Promise.all(
        paths.map(async (path) => (await account.call('GET', `/api/documents/${id}${path}`)).status),
      );
      expect(statuses).toEqual(paths.map(() => 404));
      expect((await account.api.DELETE('/api/documents/{id}', { params })).response.status).toBe(404);
      expect(documentsOf((await list({ limit: 100 })).body).map((item) => item.id)).not.toContain(id);
    });
  });

  describe('the list', () => {
    let owner: Account;
    let ids: string[];

    beforeAll(async () => {
      owner = await Account.open(stack);
      const bytes = await samplePdf('Listed');
      const names = Array.from({ length: 23 }, (_, index) => `n${index}.pdf`);
      names.splice(3, 2, '100%_sure.pdf', '1000Xsure ÄRGER.PDF');
      const uploaded = (await (await owner.upload(...names.map((name) => ({ name, bytes })))).json()) as {
        documents: { id: string }[];
      };
      ids = uploaded.documents.map(({ id }) => id).toReversed();
      await owner.untilCreditsAre(0);
      await Promise.all(
        ids.map((id) =>
          owner.until(id, ({ pageCount, status }) => pageCount !== null && status !== 'processing'),
        ),
      );
    });

    covers('call.list', 'spec7.list', 'spec9.page-sizes');
    it('is newest first, 20 a page unless asked otherwise', async () => {
      const first = await owner.api.GET('/api/documents');
      expect(first.response.status).toBe(200);
      expect(first.data).toMatchObject({ page: 1, limit: 20, total: 23 });
      expect(first.data?.documents.map(({ id }) => id)).toEqual(ids.slice(0, 20));
      const second = await owner.api.GET('/api/documents', {
        params: { query: { page: 2, limit: 20, status: '' as never } },
      });
      expect(second.data?.documents.map(({ id }) => id)).toEqual(ids.slice(20));
      expect((await list({ page: 9 }, owner)).body).toMatchObject({ documents: [], page: 9, total: 23 });
    });

    covers('spec7.list-recent', 'spec9.page-sizes');
    it('has the five most recent for the dashboard', async () => {
      const { body } = await list({ limit: 5 }, owner);
      expect(body).toMatchObject({ page: 1, limit: 5, total: 23 });
      expect(documentsOf(body).map(({ id }) => id)).toEqual(ids.slice(0, 5));
    });

    covers('call.list', 'error.validation_failed');
    it.each([
      ['limit', '0'],
      ['limit', '101'],
      ['limit', 'ten'],
      ['limit', '1.5'],
      ['page', '0'],
      ['page', '-1'],
      ['page', '1e3'],
      ['status', 'done'],
      ['q', '\u0007'],
    ])('with %s=%s is refused', async (name, value) => {
      const { status, body } = await list({ [name]: value }, owner);
      expect([status, body.code]).toEqual([400, 'validation_failed']);
      expect(body.details).toEqual([{ field: name, message: expect.stringMatching(/\S/) }]);
    });

    covers('settled.list-completed', 'call.list');
    it('filters by status; completed covers those that are ready', async () => {
      const completed = documentsOf((await list({ status: 'completed' }, owner)).body);
      expect(completed).toHaveLength(3);
      const [ready] = completed;
      await owner.processedFile(ready?.id ?? '');
      const totals = await Promise.all(
        ['completed', 'ready_for_download', 'uploaded', 'failed'].map(
          async (status) => (await list({ status }, owner)).body['total'],
        ),
      );
      expect(totals).toEqual([3, 1, 20, 0]);
    });

    covers('settled.q-literal');
    it.each([
      ['%_', 1],
      ['100', 2],
      ['SURE', 2],
      ['ärger', 1],
      ['n2', 4],
      ['.*', 0],
      ['\\', 0],
    ])('has for q=%s %i documents', async (q, total) => {
      expect((await list({ q }, owner)).body['total']).toBe(total);
    });

    covers('settled.cursor');
    it('is walked to its end by cursor, whatever comes in between', async () => {
      const walked: string[] = [];
      let cursor: string | null = '';
      for (let pages = 0; cursor !== null && pages < 10; pages += 1) {
        const { status, body } = await list({ limit: 6, ...(cursor ? { cursor } : {}) }, owner);
        expect(status).toBe(200);
        walked.push(...documentsOf(body).map(({ id }) => id));
        cursor = body['nextCursor'] as string | null;
        if (pages === 1) await owner.uploadOne({ name: 'between.pdf', bytes: await samplePdf('Between') });
      }
      expect(walked).toEqual(ids);
      expect(cursor).toBeNull();
      const nonsense = await list({ cursor: 'nonsense' }, owner);
      expect([nonsense.status, nonsense.body.code]).toEqual([400, 'validation_failed']);
    });
  });

  describe('saving', () => {
    covers('call.put-metadata', 'spec7.put-metadata', 'settled.keywords-exact', 'ground.trimming');
    it('keeps keywords as they are and trims the rest', async () => {
      const body = { metadata: { ...METADATA, title: `  ${METADATA.title} ` } };
      const { response, data } = await account.api.PUT('/api/documents/{id}/metadata', {
        params: { path: { id: document.id } },
        body,
      });
      expect(response.status).toBe(200);
      expect(data?.document.finalMetadata).toEqual(METADATA);
      expect(data?.document.generatedMetadata).toEqual(document.generatedMetadata);
      expect((await account.document(document.id)).finalMetadata).toEqual(METADATA);
    });

    covers('settled.stale-file', 'call.put-metadata', 'spec8.download', 'error.invalid_state');
    it('makes a processed file stale until it is written again', async () => {
      const { id } = await account.completedDocument('Stale');
      const early = await account.call('GET', `/api/documents/${id}/download`);
      expect([early.status, early.body.code]).toEqual([409, 'invalid_state']);
      await account.processedFile(id);
      expect((await account.document(id)).status).toBe('ready_for_download');
      await account.save(id, METADATA);
      expect((await account.document(id)).status).toBe('completed');
      const stale = await account.call('GET', `/api/documents/${id}/download`);
      expect([stale.status, stale.body.code]).toEqual([409, 'invalid_state']);
      expect((await account.processedFile(id)).subarray(0, 5).toString()).toBe('%PDF-');
    });

    covers('settled.put-all-five', 'spec8.put-metadata');
    it.each([
      ['title', undefined],
      ['subject', null],
      ['keywords', 7],
      ['author', ['a']],
      ['description', {}],
    ])('needs %s as text', async (field, value) => {
      const { status, body } = await put(document.id, { metadata: { ...METADATA, [field]: value } });
      expect([status, body.code]).toEqual([400, 'validation_failed']);
      expect(body.details?.map((detail) => detail.field)).toEqual([`metadata.${field}`]);
    });

    covers('spec5.metadata');
    it.each([
      ['title', 60],
      ['subject', 150],
      ['keywords', 200],
      ['author', 100],
      ['description', 300],
    ])('%s may have %i characters of any plane, and not one more', async (field, most) => {
      for (const character of ['a', 'é', '🤖']) {
        const longest = character.repeat(most);
        const taken = await put(document.id, { metadata: { ...METADATA, [field]: longest } });
        expect(taken.status).toBe(200);
        expect((await account.document(document.id)).finalMetadata).toMatchObject({ [field]: longest });
        const refused = await put(document.id, { metadata: { ...METADATA, [field]: longest + character } });
        expect([refused.status, refused.body.code]).toEqual([400, 'validation_failed']);
      }
    });

    covers('ground.control-characters');
    it.each([
      ['NUL', '\u0000'],
      ['a line feed', 'a\nb'],
      ['a tab', 'a\tb'],
      ['escape', '\u001B[31m'],
      ['DEL', '\u007F'],
      ['a C1 control', '\u0085'],
      ['a line separator', 'a\u2028b'],
      ['a paragraph separator', 'a\u2029b'],
      ['half a surrogate pair', 'a\uD800b'],
      ['the other half', '\uDC00'],
    ])('%s is refused in every field', async (_, text) => {
      for (const field of Object.keys(METADATA)) {
        const { status, body } = await put(document.id, { metadata: { ...METADATA, [field]: text } });
        expect([field, status, body.code]).toEqual([field, 400, 'validation_failed']);
      }
    });

    covers('error.invalid_state', 'spec8.put-metadata');
    it('before there is metadata is refused', async () => {
      const poor = await Account.open(stack);
      const bytes = await samplePdf('No credit');
      for (let number = 0; number < 3; number += 1) await poor.completedDocument(`Spent ${number}`);
      const id = await poor.uploadOne({ name: 'waits.pdf', bytes });
      const { response, error } = await poor.api.PUT('/api/documents/{id}/metadata', {
        params: { path: { id } },
        body: { metadata: METADATA },
      });
      expect([response.status, error?.code]).toEqual([409, 'invalid_state']);
      const pdf = await poor.api.POST('/api/documents/{id}/generate-pdf', { params: { path: { id } } });
      expect([pdf.response.status, pdf.error?.code]).toEqual([409, 'invalid_state']);
    });

    covers('settled.etag', 'error.precondition_failed');
    it('with If-Match goes through only on the version it was made against', async () => {
      const { id } = await account.completedDocument('Versions');
      const read = await account.call('GET', `/api/documents/${id}`);
      const etag = read.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[^"]+"$/);
      expect((await account.call('GET', `/api/documents/${id}/metadata`)).headers.get('etag')).toBe(etag);
      const body = { metadata: METADATA };
      const saved = await put(id, body, { 'If-Match': etag });
      expect(saved.status).toBe(200);
      const next = saved.headers.get('etag') ?? '';
      expect(next).not.toBe(etag);
      for (const stale of [etag, `W/${next}`, '"0"']) {
        const late = await put(id, { metadata: { ...METADATA, title: 'late' } }, { 'If-Match': stale });
        expect([stale, late.status, late.body.code]).toEqual([stale, 412, 'precondition_failed']);
      }
      expect((await put(id, body, { 'If-Match': 'nonsense' })).status).toBe(400);
      expect((await account.document(id)).finalMetadata).toEqual(METADATA);
      expect((await put(id, body, { 'If-Match': '*' })).status).toBe(200);
      expect((await put(id, body)).status).toBe(200);
    });
  });
});
