import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuthFixture, PUBLIC_URL, writeSigningKey } from './auth-fixture.js';
import type { ParsedMail } from './eml.js';
import { mailSettled } from './events.js';

const OPTIONAL = {
  credits_low: { subject: 'You have 1 credit left', params: { remaining: '1' }, setting: 'creditsLow' },
  free_credits_back: {
    subject: 'Your free credits are back',
    params: { credits: '3' },
    setting: 'freeCredits',
  },
  document_expiring: {
    subject: 'A document is about to expire',
    params: { filename: 'plan.pdf', expiresAt: '2026-01-16T12:00:00Z' },
    setting: 'documentExpiring',
  },
} as const;
const RECEIPT = {
  purchaseId: '019a0000-0000-7000-8000-00000000000a',
  pack: 'Small',
  credits: '10',
  amountCents: '900',
  currency: 'usd',
  paidAt: '2026-01-15T12:00:00Z',
  balance: '10',
};
const ALL = { creditsLow: true, freeCredits: true, documentExpiring: true };
type Optional = keyof typeof OPTIONAL;
const optional = Object.keys(OPTIONAL) as Optional[];

/** Real: Postgres, NATS with JetStream, request/reply, mail files. Ours: the clock. */
describe('mail its reader can do without', () => {
  const auth = new AuthFixture();
  beforeAll(() => auth.start());
  afterAll(() => auth.stop());

  const ask = (template: Optional, userId: string) =>
    auth.requestMail(template, OPTIONAL[template].params, userId);
  const subjectsTo = async (address: string) => {
    await mailSettled(auth);
    return (await auth.allMails()).filter(({ to }) => to === address).map(({ subject }) => subject);
  };
  const tokenOf = (mail: ParsedMail) => {
    const link = /^<(.*)>$/.exec(mail.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
    expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.text).toContain(`\n${link}\n`);
    expect(mail.html).toContain(`href="${link}"`);
    expect(link).toMatch(/^https:\/\/colophon\.example\/app\/api\/unsubscribe\/[\w.-]+$/);
    return link.slice(`${PUBLIC_URL}/api/unsubscribe/`.length);
  };

  it.each(optional)('(%s) says how to end it, and is not sent any more to who did', async (template) => {
    const address = `ends-${template}@example.com`;
    const { id: userId } = await auth.registerVerified(address);
    const { subject, setting } = OPTIONAL[template];
    await ask(template, userId);
    const token = tokenOf(await auth.mailTo(address, subject));
    await auth.notifications.unsubscribe({ token });
    expect((await auth.notifications.getNotificationSettings({ userId })).settings).toMatchObject({
      ...ALL,
      [setting]: false,
    });
    for (const each of optional) await ask(each, userId);
    const subjects = await subjectsTo(address);
    expect(subjects.filter((sent) => sent === subject)).toHaveLength(1);
    expect(subjects).toHaveLength(4);
    const log = auth.logLines.filter((line) => line.includes('a mail was not wanted'));
    expect(log.some((line) => line.includes(`"template":"${template}"`))).toBe(true);
  });

  it('is judged when it goes out, not when it was asked for', async () => {
    const { id: userId } = await auth.registerVerified('late@example.com');
    const away = join(auth.folder, 'signing.pem', 'no-folder');
    await auth.restart({ MAIL_DIR: away });
    await ask('credits_low', userId);
    const settings = { ...ALL, creditsLow: false };
    await auth.notifications.updateNotificationSettings({ userId, settings });
    await auth.restart();
    expect(await subjectsTo('late@example.com')).toEqual(['Confirm your email address']);
  });

  it('is not sent to an unconfirmed address', async () => {
    const { id: userId } = await auth.register('stranger@example.com');
    for (const template of optional) await ask(template, userId);
    expect(await subjectsTo('stranger@example.com')).toEqual(['Confirm your email address']);
  });

  it('leaves receipts and mails about the account alone, which offer no end', async () => {
    const { id: userId } = await auth.registerVerified('pays@example.com');
    const settings = { creditsLow: false, freeCredits: false, documentExpiring: false };
    await auth.notifications.updateNotificationSettings({ userId, settings });
    await auth.requestMail('purchase_receipt', RECEIPT, userId);
    await auth.client.requestPasswordReset({ email: 'pays@example.com' });
    const essential = [
      await auth.mailTo('pays@example.com', 'Your receipt for 10 credits'),
      await auth.mailTo('pays@example.com', 'Set a new password'),
    ];
    for (const mail of essential) {
      expect([...mail.headers.keys()].filter((name) => name.startsWith('list-'))).toEqual([]);
      expect(mail.text + mail.html).not.toMatch(/unsubscribe/i);
    }
    expect(essential[0].text).toContain('Price: $9.00\n');
    expect(essential[0].text + essential[0].html).not.toMatch(/https?:|href/);
  });

  it('always has the same link, whatever the signing key', async () => {
    const address = 'keeps@example.com';
    const { id: userId } = await auth.registerVerified(address);
    await ask('credits_low', userId);
    const before = tokenOf(await auth.mailTo(address, OPTIONAL.credits_low.subject));
    await rename(auth.keyFile, join(auth.folder, 'old.pem'));
    await writeSigningKey(auth.keyFile);
    await auth.restart();
    await auth.requestMail('credits_low', { remaining: '0' }, userId);
    expect(tokenOf(await auth.mailTo(address, 'Your credits are used up'))).toBe(before);
    expect(await auth.notifications.unsubscribe({ token: before })).toMatchObject({
      notification: 'credits_low',
    });
  });
});
