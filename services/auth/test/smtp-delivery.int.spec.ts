import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream } from '@nats-io/jetstream';
import { events } from '@colophon/contracts';
import { encodeEvent, newId } from '@colophon/platform';
import { eventually } from '@colophon/testing';
import { AuthFixture, tokenIn } from './auth-fixture.js';
import { eventsOf, mailSettled } from './events.js';
import { MailServer } from './mail-server.js';

/**
 * Real: Postgres, NATS with JetStream, request/reply, an SMTP server. Ours: the clock, and what that server answers.
 */
describe('mail of the running service over SMTP', () => {
  const auth = new AuthFixture();
  const server = new MailServer();
  beforeAll(async () => auth.start({ SMTP_URL: `smtp://${await server.listen()}` }));
  afterAll(async () => {
    await auth.stop();
    await server.close();
  });

  const receivedBy = (address: string) =>
    server.received.filter(({ recipients }) => recipients.includes(address)).map(({ mail }) => mail);
  const mailFor = (address: string) =>
    eventually(async () => receivedBy(address).at(-1), `a mail to ${address}`);
  const confirmed = async (email: string) => {
    const user = await auth.register(email);
    await auth.client.verifyEmail({ token: tokenIn(await mailFor(email)) });
    return user.id;
  };
  const expiring = (filename: string, userId: string) =>
    auth.requestMail('document_expiring', { filename, expiresAt: '2026-01-18T09:30:00Z' }, userId);
  const reminderFor = (address: string) =>
    eventually(
      async () => receivedBy(address).find(({ subject }) => subject === 'A document is about to expire'),
      `the reminder for ${address}`,
    );

  it('arrives once, link working, however often its event is delivered and refused for now', async () => {
    const userId = await confirmed('once@example.com');
    const origin = { id: newId(), time: auth.clock.now(), aggregateId: userId, userId };
    const body = { template: 'credits_low', params: { remaining: '1' } };
    const { subject, payload } = encodeEvent(events.mailRequested, body, origin);
    server.recipientAnswers.push({ code: 450, text: '4.2.0 try later' });
    server.dataAnswers.push({ code: 451, text: '4.3.0 busy' });
    // Without a message id, so that the broker does not recognise the copies.
    for (let n = 0; n < 3; n += 1) await jetstream(auth.connection).publish(subject, payload);
    await mailFor('once@example.com');
    await mailSettled(auth);
    expect(receivedBy('once@example.com').map((mail) => mail.subject)).toEqual([
      'Confirm your email address',
      'You have 1 credit left',
    ]);
    expect([server.recipientAnswers, server.dataAnswers]).toEqual([[], []]);
  });

  it('is dead-lettered after a permanent refusal and not tried again; the next one goes out', async () => {
    const userId = await confirmed('refused@example.com');
    server.recipientAnswers.push({ code: 550, text: '5.1.1 <refused@example.com> unknown' });
    const offered = server.offered;
    await expiring('refused.pdf', userId);
    const dead = await eventsOf(auth, 'DEAD', 'colophon.dead.auth_mail_requested', 1);
    expect(dead).toMatchObject([{ template: 'document_expiring', meta: { userId } }]);
    expect(JSON.stringify(dead)).not.toContain('refused@example.com');
    await mailSettled(auth);
    expect(server.offered).toBe(offered + 1);
    await expiring('next.pdf', userId);
    expect((await reminderFor('refused@example.com')).text).toContain('next.pdf');
    expect(auth.logLines.join('\n')).not.toContain('refused@example.com');
  });

  it.each([
    ['of Japanese', '二〇二六年度 年次報告書(最終版).pdf', '二〇二六年度 年次報告書(最終版).pdf'],
    ['from right to left', 'דוח שנתי 2026 (סופי).pdf', 'דוח שנתי 2026 (סופי).pdf'],
    ['with a header in it', 'a.pdf\r\nBcc: victim@example.com\r\n\r\nx', 'a.pdf Bcc: victim@example.com x'],
    ['with the end of a mail in it', 'a\r\n.\r\nMAIL FROM:<x@y.z>', 'a . MAIL FROM:<x@y.z>'],
    ['that turns its end round', 'invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['without end', `${'long '.repeat(50)}end.pdf`, /^Document: (long ?)+….*long end\.pdf$/m],
  ])('names a file %s', async (kind, filename, shown) => {
    const address = `${kind.replaceAll(' ', '-')}@example.com`;
    await expiring(filename, await confirmed(address));
    const mail = await reminderFor(address);
    expect(mail.text).toMatch(
      shown instanceof RegExp ? shown : new RegExp(`^Document: ${escaped(shown)}$`, 'm'),
    );
    expect([...mail.headers.keys()]).not.toContain('bcc');
    expect(server.received.flatMap(({ recipients }) => recipients)).not.toContain('victim@example.com');
  });

  it('waits while the server is down', async () => {
    const userId = await confirmed('patient@example.com');
    server.recipientAnswers.push({ code: 421, text: '4.3.2 closing' });
    await expiring('later.pdf', userId);
    expect((await reminderFor('patient@example.com')).text).toContain('later.pdf');
  });
});

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
