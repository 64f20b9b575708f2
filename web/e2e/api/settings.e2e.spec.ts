import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account, newAddress } from '../stack/account.ts';
import { rawCall } from '../stack/raw-call.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { covers } from './rows.ts';

const INDUSTRIES = [
  'Technology',
  'Healthcare',
  'Finance',
  'Manufacturing',
  'Professional Services',
  'Education',
  'Retail',
  'Other',
];
const VOICES = ['Professional', 'Friendly', 'Technical', 'Creative', 'Custom'];
const BRAND = {
  companyName: 'Acme Ltd',
  industry: 'Technology',
  brandVoice: 'Professional',
  targetAudience: 'IT managers',
  keyTopics: 'security, cloud',
  customGuidelines: 'British spelling.\nNo jargon.',
};
/** The default parts of a brand context. */
const UNSET = { writeProfile: 'standard', vocabulary: { mode: 'off', terms: [] }, examples: [] };

// Real: everything.
describe('what a user sets', () => {
  let stack: RunningStack;
  let account: Account;

  beforeAll(async () => {
    stack = await sharedStack();
    account = await Account.open(stack);
  });

  describe('the brand context', () => {
    const put = (body: unknown) => account.call('PUT', '/api/brand-context', { body });

    covers('call.brand-context', 'spec7.get-brand-context', 'spec7.put-brand-context', 'ground.trimming');
    it('is empty at first, then what was saved, trimmed', async () => {
      const other = await Account.open(stack);
      const empty = { ...Object.fromEntries(Object.keys(BRAND).map((field) => [field, ''])), ...UNSET };
      expect((await other.api.GET('/api/brand-context')).data).toEqual(empty);
      const saved = await put({ ...BRAND, companyName: '  Acme Ltd  ' });
      expect([saved.status, saved.body]).toEqual([200, { ...BRAND, ...UNSET }]);
      expect((await account.api.GET('/api/brand-context')).data).toEqual({ ...BRAND, ...UNSET });
      expect((await other.api.GET('/api/brand-context')).data).toEqual(empty);
    });

    covers('settled.brand-required', 'spec5.brand-context', 'spec8.brand-context');
    it.each([
      ['companyName', 'Company name is required'],
      ['industry', 'Industry is required'],
      ['brandVoice', 'Brand voice is required'],
    ])('needs %s', async (field, message) => {
      for (const missing of ['', '   ', undefined, null]) {
        const { status, body } = await put({ ...BRAND, [field]: missing });
        expect([status, body.code, body.details]).toEqual([400, 'validation_failed', [{ field, message }]]);
      }
    });

    covers('spec5.brand-context');
    it('has three parts that may be left out', async () => {
      const { companyName, industry, brandVoice } = BRAND;
      const { status, body } = await put({ companyName, industry, brandVoice });
      expect(status).toBe(200);
      expect(body).toEqual({
        companyName,
        industry,
        brandVoice,
        targetAudience: '',
        keyTopics: '',
        customGuidelines: '',
        ...UNSET,
      });
    });

    covers('call.brand-context');
    it('takes every industry and voice of the lists, and no other', async () => {
      for (const industry of INDUSTRIES) expect((await put({ ...BRAND, industry })).status).toBe(200);
      for (const brandVoice of VOICES) expect((await put({ ...BRAND, brandVoice })).status).toBe(200);
      for (const wrong of [{ industry: 'technology' }, { industry: 'Space' }, { brandVoice: 'Loud' }]) {
        const { status, body } = await put({ ...BRAND, ...wrong });
        expect([status, body.details?.map(({ field }) => field)]).toEqual([400, Object.keys(wrong)]);
      }
    });
  });

  describe('name and address', () => {
    covers('call.settings', 'spec7.get-settings', 'spec7.put-settings');
    it('are shown and saved; there are no plans yet', async () => {
      const user = await Account.open(stack);
      const { email } = user;
      expect((await user.api.GET('/api/account/settings')).data).toEqual({
        firstName: 'Ada',
        lastName: 'Lovelace',
        email,
        planTier: null,
      });
      const body = { firstName: ' Grace ', lastName: 'Hopper', email: email.toUpperCase() };
      const saved = await user.api.PUT('/api/account/settings', { body });
      expect([saved.response.status, saved.data]).toMatchObject([
        200,
        { firstName: 'Grace', lastName: 'Hopper' },
      ]);
      expect(await user.me()).toMatchObject({ first_name: 'Grace', last_name: 'Hopper' });
    });

    covers('spec5.profile', 'spec8.settings');
    it.each([
      ['firstName', '', 'First name is required'],
      ['lastName', ' ', 'Last name is required'],
      ['email', 'ada', 'Please enter a valid email address'],
    ])('need %s', async (field, value, message) => {
      const body = { firstName: 'Ada', lastName: 'Lovelace', email: account.email, [field]: value };
      const answer = await account.call('PUT', '/api/account/settings', { body });
      expect([answer.status, answer.body.details]).toEqual([400, [{ field, message }]]);
    });

    covers('settled.email-change', 'call.settings');
    it('a new address takes effect once its link is opened, and the old one gets a mail', async () => {
      const user = await Account.open(stack);
      const fresh = newAddress();
      const { password } = user;
      const names = { firstName: 'Ada', lastName: 'Lovelace' };
      const alone = await user.call('PUT', '/api/account/settings', { body: { ...names, email: fresh } });
      expect([alone.status, alone.body.code]).toEqual([403, 'wrong_password']);
      const body = { ...names, email: fresh, password };
      const saved = await user.api.PUT('/api/account/settings', { body });
      expect(saved.data?.email).toBe(user.email);
      const token = await stack.mails.tokenFor(fresh, /^Confirm your new email/);
      expect((await user.me()).email).toBe(user.email);
      const opened = await user.api.GET('/api/auth/verify-email/{token}', { params: { path: { token } } });
      expect(opened.response.status).toBe(200);
      expect((await user.me()).email).toBe(fresh);
      await stack.mails.await(user.email, /address was changed/);
      expect((await Account.signIn(stack, { email: fresh, password })).token).toMatch(/\S/);
      await expect(Account.signIn(stack, { email: user.email, password })).rejects.toThrow('401');

      const undo = await stack.mails.tokenFor(user.email, /address was changed/);
      const undone = await user.api.POST('/api/auth/undo-email-change', { body: { token: undo } });
      expect(undone.response.status).toBe(200);
      await user.untilRefused();
      await expect(Account.signIn(stack, { email: user.email, password })).rejects.toThrow('401');
      expect(await stack.mails.tokenFor(user.email, /^Set a new password/)).toMatch(/\S/);
    });

    covers('settled.email-change');
    it('an address that is taken gets the same answer, and its owner a mail', async () => {
      const [user, owner] = [await Account.open(stack), await Account.open(stack)];
      const names = { firstName: 'Ada', lastName: 'Lovelace' };
      const put = (email: string) =>
        user.call('PUT', '/api/account/settings', { body: { ...names, email, password: user.password } });
      const [taken, free] = [await put(owner.email), await put(newAddress())];
      expect([taken.status, taken.text]).toEqual([200, free.text]);
      await stack.mails.await(owner.email, /another account/);
      expect((await user.me()).email).toBe(user.email);
    });
  });

  describe('the mails one gets', () => {
    const ALL = { creditsLow: true, freeCredits: true, documentExpiring: true };

    covers('call.notifications');
    it('are all of them at first, then those that were chosen', async () => {
      const user = await Account.open(stack);
      expect((await user.api.GET('/api/account/notifications')).data).toEqual(ALL);
      const chosen = { ...ALL, freeCredits: false };
      const saved = await user.api.PUT('/api/account/notifications', { body: chosen });
      expect([saved.response.status, saved.data]).toEqual([200, chosen]);
      expect((await user.api.GET('/api/account/notifications')).data).toEqual(chosen);
    });

    covers('call.notifications', 'error.validation_failed');
    it.each([{}, { creditsLow: true }, { ...ALL, freeCredits: 'no' }, { ...ALL, receipts: false }])(
      'must be chosen one by one: %j is refused',
      async (body) => {
        const answer = await account.call('PUT', '/api/account/notifications', { body });
        expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
      },
    );

    covers('call.unsubscribe', 'settled.unsubscribe-once');
    it('end by the link in a mail, once the user presses its button or a mail program its own', async () => {
      const user = await Account.open(stack);
      for (let number = 1; number <= 2; number += 1) await user.completedDocument(`Unsubscribing ${number}`);
      const mail = await stack.mails.await(user.email, /credit/i);
      expect(mail.headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
      const link = /^List-Unsubscribe: <([^>]+)>/m.exec(mail.headers)?.[1] ?? '';
      const { pathname } = new URL(link);
      expect(pathname).toMatch(/^\/api\/unsubscribe\/\S+$/);

      const page = await rawCall(stack, 'GET', pathname);
      expect([page.status, page.headers.get('content-type')]).toEqual([
        200,
        expect.stringMatching(/^text\/html/),
      ]);
      expect([...page.text.matchAll(/<form/g)]).toHaveLength(1);
      expect((await user.api.GET('/api/account/notifications')).data).toEqual(ALL);

      const oneClick = { raw: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
      const first = await rawCall(stack, 'POST', pathname, oneClick);
      const again = await rawCall(stack, 'POST', pathname, oneClick);
      expect([first.status, again.status]).toEqual([200, 200]);
      expect(again.text).toBe(first.text);
      expect((await user.api.GET('/api/account/notifications')).data).toEqual({ ...ALL, creditsLow: false });

      await user.completedDocument('Unsubscribing 3');
      expect(
        (await stack.mails.to(user.email)).filter(({ subject }) => /credit/i.test(subject)),
      ).toHaveLength(1);
    });

    covers('call.unsubscribe');
    it('a link that is none says what to do', async () => {
      for (const method of ['GET', 'POST']) {
        const answer = await rawCall(stack, method, '/api/unsubscribe/nonsense');
        expect([answer.status, answer.headers.get('content-type')]).toEqual([
          400,
          expect.stringMatching(/^text\/html/),
        ]);
        expect(answer.text).toContain('/settings');
      }
    });
  });
});
