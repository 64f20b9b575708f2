import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BillingService } from '@colophon/contracts';
import { createRpcClient } from '@colophon/platform';
import { DatedClock } from '@colophon/testing';
import { type DocumentView, type ErrorAnswer, PASSWORD, Person } from './person.fixture.js';
import { WholeStack } from './whole-stack.fixture.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * One story told in order; each test is a chapter and leaves the date where the next begins. Long before today, so
 * that code that reads the machine's clock instead of ours is found.
 */
describe('months in the life of the product', () => {
  const clock = new DatedClock('2026-01-15T09:00:00Z');
  let stack: WholeStack;
  let ada: Person;

  beforeAll(async () => {
    stack = await WholeStack.start(clock);
    ada = await Person.join(stack, 'ada@example.com');
  });
  afterAll(() => stack.stop());

  /** Goes to this moment and lets everything that is due happen, twice: nothing may happen twice. */
  const goTo = async (moment: string): Promise<void> => {
    clock.set(moment);
    for (let round = 0; round < 2; round += 1) {
      await stack.sweep('retention-sweeper', 'expiring-documents');
      await stack.sweep('retention-sweeper', 'expired-files');
    }
  };

  const orphanRound = async (): Promise<void> => {
    await stack.stampObjects();
    await stack.sweep('retention-sweeper', 'orphan-objects');
  };

  const objectsOf = async (id: string): Promise<string[]> =>
    (await stack.objects()).filter((key) => key.includes(id)).map((key) => key.split('/', 1)[0] ?? '');

  const expiries = ({ originalExpiresAt, processedExpiresAt, expiresAt }: DocumentView) => ({
    original: originalExpiresAt,
    processed: processedExpiresAt,
    document: expiresAt,
  });

  /** Paid credits by the operator's hand. */
  const give = async (person: Person, credits: number): Promise<void> => {
    const [user] = await stack.query<{ id: string }>('auth', 'SELECT id FROM users WHERE email = $1', [
      person.email,
    ]);
    await createRpcClient(BillingService, stack.connection).adjustCredits({
      userId: user?.id ?? '',
      adjustmentId: randomUUID(),
      credits,
      reason: 'a test',
    });
    await stack.settled();
  };

  const reminders = (person: Person) => person.mailsAbout('about to expire');

  let january: string[] = [];

  describe('January, on the free plan', () => {
    it('processes three documents, keeps the fourth as uploaded and asks for credits', async () => {
      january = [];
      for (const title of ['Alpha', 'Beta', 'Gamma', 'Delta']) january.push(await ada.upload(title));
      const documents = await Promise.all(january.map((id) => ada.document(id)));
      expect(documents.map(({ status }) => status)).toEqual([
        'completed',
        'completed',
        'completed',
        'uploaded',
      ]);
      expect(documents[3]).toMatchObject({ pageCount: 1, expiresAt: '2026-01-18T09:00:00.000Z' });
      expect(await ada.credits()).toMatchObject({
        total_remaining: 0,
        free_remaining: 0,
        free_resets_at: '2026-02-01T00:00:00.000Z',
      });
      const refused = await ada.call<ErrorAnswer>('POST', `/documents/${january[3]}/generate-metadata`);
      expect([refused.status, refused.body.code]).toEqual([402, 'insufficient_credits']);
    });

    it('has told by mail of the last credit and of none, once each', async () => {
      await stack.settled();
      const subjects = (await ada.mails())
        .map(({ subject }) => subject)
        .filter((subject) => /credit/.test(subject));
      expect(subjects.toSorted()).toEqual(['You have 1 credit left', 'Your credits are used up']);
    });

    it('ends the session after a day, by its token and to the second', async () => {
      clock.set('2026-01-16T08:59:59Z');
      expect(await ada.statusOf('/user/me')).toBe(200);
      clock.set('2026-01-16T09:00:00Z');
      expect(await ada.statusOf('/user/me')).toBe(401);
      expect(await ada.signIn()).toBe(200);
      expect(await ada.statusOf('/user/me')).toBe(200);
    });

    it('reminds by one mail of all four, 24 hours ahead and not a moment earlier', async () => {
      await goTo('2026-01-17T08:59:59.999Z');
      expect(await reminders(ada)).toEqual([]);
      await goTo('2026-01-17T09:00:00Z');
      const mails = await reminders(ada);
      expect(mails).toHaveLength(1);
      expect(mails[0]).toContain('Alpha (Alpha.pdf) and 3 more documents');
      expect(mails[0]).toContain('January 18, 2026 at 9:00 AM UTC');
      await goTo('2026-01-18T08:59:59.999Z');
      expect(await reminders(ada)).toHaveLength(1);
    });

    it('has every file and row gone after three days, and leaves no orphan behind', async () => {
      await ada.signIn();
      for (const id of january) expect(await ada.statusOf(`/documents/${id}/original`)).toBe(200);
      await orphanRound();
      expect(await stack.objects()).toHaveLength(12);

      await goTo('2026-01-18T09:00:00Z');
      await ada.signIn();
      for (const id of january) {
        expect(await ada.statusOf(`/documents/${id}`)).toBe(404);
        expect(await ada.statusOf(`/documents/${id}/original`)).toBe(404);
      }
      expect(await stack.objects()).toEqual([]);
      expect(await stack.query('document', 'SELECT id FROM document')).toEqual([]);
      expect(await stack.query('retention', 'SELECT document_id FROM retained_file')).toEqual([]);
      expect(await stack.query('ai', "SELECT answer FROM generation_result WHERE answer <> '{}'")).toEqual(
        [],
      );
      expect(await ada.credits()).toMatchObject({ total_remaining: 0 });
    });

    it('answers token_expired to links that are an hour old, and mails new ones that work', async () => {
      const bob = new Person(stack, 'bob@example.com');
      await bob.register();
      await stack.settled();
      const stale = await bob.mailedToken('verify-email');
      clock.advance(HOUR);
      const late = await bob.call<ErrorAnswer>('GET', `/auth/verify-email/${stale}`);
      expect([late.status, late.body.code]).toEqual([400, 'token_expired']);
      expect(await bob.signIn()).toBe(403);
      await bob.call('POST', '/auth/resend-verification', { email: bob.email });
      await stack.settled();
      expect(await bob.statusOf(`/auth/verify-email/${await bob.mailedToken('verify-email')}`)).toBe(200);
      expect(await bob.signIn()).toBe(200);

      await bob.call('POST', '/auth/reset-password', { email: bob.email });
      await stack.settled();
      const token = await bob.mailedToken('reset-password');
      clock.advance(HOUR);
      const password = 'a new and better one';
      const expired = await bob.call<ErrorAnswer>('POST', '/auth/update-password', { token, password });
      expect([expired.status, expired.body.code]).toEqual([400, 'token_expired']);
      expect(await bob.signIn(PASSWORD)).toBe(200);
      await bob.call('POST', '/auth/reset-password', { email: bob.email });
      await stack.settled();
      const fresh = await bob.mailedToken('reset-password');
      clock.advance(HOUR - 1000);
      const done = await bob.call('POST', '/auth/update-password', { token: fresh, password });
      expect(done.status).toBe(200);
      await stack.settled();
      expect([await bob.signIn(PASSWORD), await bob.signIn(password)]).toEqual([401, 200]);
    });

    it('admits a user who asked too often again when the minute is over', async () => {
      const ask = () => ada.call('POST', '/auth/reset-password', { email: ada.email });
      clock.set('2026-01-20T12:00:15Z');
      const statuses: number[] = [];
      for (let time = 0; time < 5; time += 1) statuses.push((await ask()).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200]);
      const refused = await ask();
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '45']);
      clock.set('2026-01-20T12:00:59Z');
      expect((await ask()).status).toBe(429);
      clock.set('2026-01-20T12:01:00Z');
      expect((await ask()).status).toBe(200);
    });
  });

  describe('February, with a pack', () => {
    let report = '';

    it('has three free credits again from the first moment of the month, none carried over, and says so once', async () => {
      clock.set('2026-01-31T23:59:59.999Z');
      await ada.signIn();
      await stack.sweep('billing-credits', 'monthly-credits-mail');
      expect(await ada.credits()).toMatchObject({ total_remaining: 0 });
      expect(await ada.mailsAbout('free credits are back')).toEqual([]);
      clock.set('2026-02-01T00:00:00Z');
      for (let round = 0; round < 2; round += 1) await stack.sweep('billing-credits', 'monthly-credits-mail');
      expect(await ada.credits()).toMatchObject({
        total_remaining: 3,
        free_remaining: 3,
        free_resets_at: '2026-03-01T00:00:00.000Z',
      });
      expect(await ada.mailsAbout('free credits are back')).toHaveLength(1);
      report = await ada.upload('Report');
      expect(await ada.document(report)).toMatchObject({ status: 'completed' });
      expect(await ada.credits()).toMatchObject({ free_remaining: 2 });
    });

    it('extends the live files of a buyer to 7 and 14 days, counted from their creation', async () => {
      clock.set('2026-02-02T00:00:00Z');
      await ada.signIn();
      expect(await ada.generatePdf(report)).toBe(200);
      expect(expiries(await ada.document(report))).toEqual({
        original: '2026-02-04T00:00:00.000Z',
        processed: '2026-02-05T00:00:00.000Z',
        document: '2026-02-05T00:00:00.000Z',
      });
      expect(await ada.buy('small')).toMatchObject({
        status: 'paid',
        credits: 10,
        paidAt: '2026-02-02T00:00:00.000Z',
      });
      expect(await ada.credits()).toMatchObject({ paid_remaining: 10, total_remaining: 12 });
      await stack.settled();
      expect(expiries(await ada.document(report))).toEqual({
        original: '2026-02-08T00:00:00.000Z',
        processed: '2026-02-16T00:00:00.000Z',
        document: '2026-02-16T00:00:00.000Z',
      });
      expect(await ada.mailsAbout('receipt')).toHaveLength(1);
    });

    it('shortens nothing when the last paid credit is spent', async () => {
      const carl = await Person.join(stack, 'carl@example.com');
      const ids: string[] = [];
      for (const title of ['One', 'Two', 'Three']) ids.push(await carl.upload(title));
      await give(carl, 1);
      const times = () => Promise.all(ids.map(async (id) => (await carl.document(id)).expiresAt));
      const extended = ids.map(() => '2026-02-09T00:00:00.000Z');
      // On a busy machine the first request to billing may have failed; this asks again.
      await stack.sweep('retention-sweeper', 'unknown-plans');
      expect(await times()).toEqual(extended);
      expect(await carl.document(await carl.upload('Four'))).toMatchObject({ status: 'completed' });
      expect(await carl.credits()).toMatchObject({ total_remaining: 0, paid_remaining: 0 });
      await stack.sweep('retention-sweeper', 'unknown-plans');
      expect(await times()).toEqual(extended);
      // A processed file written now is of the same document: it does not go before its original.
      expect(await carl.generatePdf(ids[0] ?? '')).toBe(200);
      expect(await carl.document(ids[0] ?? '')).toMatchObject({
        processedExpiresAt: '2026-02-16T00:00:00.000Z',
      });
    });

    it('keeps the processed file when the original has gone, and shows what was reviewed', async () => {
      await goTo('2026-02-07T23:59:59.999Z');
      await ada.signIn();
      const before = await ada.document(report);
      expect(await ada.statusOf(`/documents/${report}/original`)).toBe(200);
      await goTo('2026-02-08T00:00:00Z');
      expect(await ada.statusOf(`/documents/${report}/original`)).toBe(404);
      expect(await ada.statusOf(`/documents/${report}/download`)).toBe(200);
      const document = await ada.document(report);
      expect(document).toMatchObject({ status: 'ready_for_download', finalMetadata: before.finalMetadata });
      expect(await objectsOf(report)).toEqual(['processed', 'receipts', 'thumbnails']);
      await orphanRound();
      expect(await objectsOf(report)).toEqual(['processed', 'receipts', 'thumbnails']);
    });

    it('charges nothing for generating again without the original, and leaves the document as it was', async () => {
      const { total_remaining: before } = await ada.credits();
      expect((await ada.call('POST', `/documents/${report}/generate-metadata`)).status).toBe(202);
      await stack.settled();
      expect(await ada.document(report)).toMatchObject({
        status: 'ready_for_download',
        errorCode: 'ai_text_missing',
      });
      expect(await ada.credits()).toMatchObject({ total_remaining: before });
      expect(await ada.statusOf(`/documents/${report}/download`)).toBe(200);
    });

    it('says at once that an expired original cannot be written again', async () => {
      const other = await ada.upload('Short-lived');
      await goTo('2026-02-15T00:00:00Z');
      await ada.signIn();
      const third = await ada.call<ErrorAnswer>('POST', `/documents/${other}/generate-pdf`);
      expect([third.status, third.body.code]).toEqual([404, 'not_found']);
      const { body } = await ada.call<{ document: { finalMetadata: object } }>('GET', `/documents/${report}`);
      const metadata = { ...body.document.finalMetadata, title: 'The report of February' };
      await ada.call('PUT', `/documents/${report}/metadata`, { metadata });
      const refused = await ada.call<ErrorAnswer>('POST', `/documents/${report}/generate-pdf`);
      expect([refused.status, refused.body.code]).toEqual([409, 'pdf_not_writable']);
    });

    it('reminds of the last file a day ahead, and has nothing left after fourteen days', async () => {
      const about = (await reminders(ada)).filter((text) => text.includes('Report.pdf'));
      expect(about).toHaveLength(1);
      expect(about[0]).toContain('February 16, 2026 at 12:00 AM UTC');
      await goTo('2026-02-16T00:00:00Z');
      await ada.signIn();
      expect(await ada.statusOf(`/documents/${report}`)).toBe(404);
      expect(await stack.objects()).toEqual([]);
      expect((await reminders(ada)).filter((text) => text.includes('Report.pdf'))).toHaveLength(1);
    });
  });

  describe('spring', () => {
    it('answers a repeated key for a day and takes it for a new one afterwards', async () => {
      clock.set('2026-03-10T10:00:00Z');
      await ada.signIn();
      const save = (companyName: string) =>
        ada.call<ErrorAnswer>('PUT', '/brand-context', brand(companyName), {
          'Idempotency-Key': 'spring-0001',
        });
      expect((await save('Acme')).status).toBe(200);
      clock.set('2026-03-11T09:59:59Z');
      const again = await save('Acme');
      expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
      const other = await save('Other');
      expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
      clock.set('2026-03-11T10:00:00Z');
      await ada.signIn();
      const fresh = await save('Other');
      expect([fresh.status, fresh.headers.get('idempotency-replayed')]).toEqual([200, null]);
    });

    it('uses the free credits of the month before the paid ones, which are still there in summer', async () => {
      const { total_remaining } = await ada.credits();
      expect(total_remaining).toBe(13);
      for (const title of ['Lark', 'Wren', 'Dove', 'Swan']) await ada.upload(title);
      expect(await ada.credits()).toMatchObject({ free_remaining: 0, paid_remaining: 9 });
      clock.set('2026-07-01T00:00:00Z');
      await ada.signIn();
      expect(await ada.credits()).toMatchObject({ free_remaining: 3, paid_remaining: 9 });
    });

    it('gives new documents of a buyer 7 days, and remembers ended ones for a hundred', async () => {
      await goTo('2026-07-01T00:00:00Z');
      await ada.signIn();
      const summer = await ada.upload('Summer');
      // On a busy machine the first request to billing may have failed; this asks again.
      await stack.sweep('retention-sweeper', 'unknown-plans');
      expect(await ada.document(summer)).toMatchObject({ expiresAt: '2026-07-08T00:00:00.000Z' });
      await goTo('2026-07-08T00:00:00Z');
      const remembered = () =>
        stack.query('retention', 'SELECT 1 FROM retained_document WHERE document_id = $1', [summer]);
      clock.set('2026-10-15T00:00:00Z');
      // An end that is not confirmed is not forgotten.
      await stack.sweep('retention-sweeper', 'unconfirmed-expiries');
      await stack.sweep('retention-sweeper', 'ended-documents');
      expect(await remembered()).toHaveLength(1);
      clock.set('2026-10-17T00:00:00Z');
      await stack.sweep('retention-sweeper', 'ended-documents');
      expect(await remembered()).toEqual([]);
      expect(await stack.objects()).toEqual([]);
    });

    it('has credits that add up, from the first to the last', async () => {
      await ada.signIn();
      const { body } = await ada.call<{ transactions: { credits: number; balanceAfter: number }[] }>(
        'GET',
        '/billing/transactions',
      );
      const sum = body.transactions.reduce((total, { credits }) => total + credits, 0);
      expect(sum).toBe(body.transactions[0]?.balanceAfter);
      expect(sum).toBe((await ada.credits()).total_remaining);
    });
  });
});

const brand = (companyName: string) => ({
  companyName,
  industry: 'Technology',
  brandVoice: 'Professional',
  targetAudience: '',
  keyTopics: '',
  customGuidelines: '',
});
