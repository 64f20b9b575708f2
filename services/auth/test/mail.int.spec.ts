import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { jetstream } from '@nats-io/jetstream';
import { events } from '@colophon/contracts';
import { encodeEvent, newId } from '@colophon/platform';
import { MailTransport } from '../src/mail/mail-transport.js';
import { eventually } from '@colophon/testing';
import { AuthFixture, linkIn, tokenIn, writeSigningKey } from './auth-fixture.js';
import { eventsOf, mailSettled } from './events.js';

const CONFIRM = 'Confirm your email address';

/** Real: Postgres, NATS with JetStream, request/reply, mail files. Ours: the clock, and a transport that fails on demand. */
describe('outgoing mail', () => {
  const auth = new AuthFixture();
  beforeAll(() => auth.start());
  afterAll(() => auth.stop());
  afterEach(() => void jest.restoreAllMocks());

  const linksOf = (userId: string) =>
    auth.sql<{ id: string }>('SELECT id FROM link_tokens WHERE user_id = $1', [userId]);
  const deadReasons = async (atLeast: number) => {
    const dead = await eventsOf(auth, 'DEAD', 'colophon.dead.auth_mail_requested', atLeast);
    return dead.map(({ template }) => template);
  };

  it('is a whole file with text and page, link in both, named by time and nothing personal', async () => {
    await auth.register('file@example.com');
    const [mail] = await auth.mailsTo('file@example.com');
    expect(mail.fileName).toMatch(/^20260115T120000000Z-[0-9a-f]{32}\.eml$/);
    expect(mail.subject).toBe(CONFIRM);
    expect(mail.from).toEqual({ name: 'Colophon', address: 'no-reply@colophon.localhost' });
    expect(mail.headers.get('date')).toBe('Thu, 15 Jan 2026 12:00:00 +0000');
    expect(mail.html).toContain(`href="${linkIn(mail)}"`);
    expect(mail.text).toContain('for 1 hour');
  });

  it('is sent for other services by user id, every character intact', async () => {
    const user = await auth.registerVerified('other@example.com');
    const params = { filename: 'Über <uns> & "mehr" – 年報.pdf', expiresAt: '2026-01-18T09:30:00Z' };
    await auth.requestMail('document_expiring', params, user.id);
    await auth.requestMail('credits_low', { remaining: '0' }, user.id);
    await auth.requestMail('free_credits_back', { credits: '3' }, user.id);
    const mail = await auth.mailTo('other@example.com', 'A document is about to expire');
    expect(mail.text).toContain(
      `Document: ${params.filename}\nDeleted on: January 18, 2026 at 9:30 AM UTC\n`,
    );
    expect(mail.html).toContain('Über &lt;uns&gt; &amp; &quot;mehr&quot; – 年報.pdf');
    await auth.mailTo('other@example.com', 'Your credits are used up');
    await auth.mailTo('other@example.com', 'Your free credits are back');
  });

  it('goes out once however often its event is delivered', async () => {
    const user = await auth.registerVerified('once@example.com');
    const sent = jest.spyOn(auth.get(MailTransport) as MailTransport, 'send');
    const origin = { id: newId(), time: auth.clock.now(), aggregateId: user.id, userId: user.id };
    const body = { template: 'credits_low', params: { remaining: '1' } };
    const { subject, payload } = encodeEvent(events.mailRequested, body, origin);
    // Without a message id, so that the broker does not recognise the copies.
    for (let n = 0; n < 3; n += 1) await jetstream(auth.connection).publish(subject, payload);
    await mailSettled(auth);
    const ids = sent.mock.calls.map(([mail]) => mail.eventId);
    expect(ids.filter((id) => id === origin.id)).toHaveLength(1);
  });

  it('is the same mail with the same working link when it went out but was not noted', async () => {
    const transport: MailTransport = auth.get(MailTransport);
    const send = transport.send.bind(transport);
    const sent: string[] = [];
    jest.spyOn(transport, 'send').mockImplementation(async (mail) => {
      await send(mail);
      sent.push(mail.text);
      if (sent.length === 1) throw new Error('died after the mail went out');
    });
    await auth.register('crash@example.com');
    await eventually(async () => (sent.length === 2 ? true : undefined), 'the second delivery');
    expect(sent[1]).toBe(sent[0]);
    const mails = await auth.mailsTo('crash@example.com');
    expect(mails).toHaveLength(1);
    await auth.client.verifyEmail({ token: tokenIn(mails[0]) });
  });

  it('tells an owner of strangers no more than once a minute', async () => {
    await auth.register('pestered@example.com');
    const told = async () => {
      await expect(auth.register('pestered@example.com')).rejects.toMatchObject({ code: 'email_taken' });
      await mailSettled(auth);
      const mails = await auth.mailsTo('pestered@example.com');
      return mails.filter(({ subject }) => subject === 'You already have a Colophon account').length;
    };
    expect(await told()).toBe(1);
    expect(await told()).toBe(1);
    auth.clock.advance(60_000);
    expect(await told()).toBe(2);
  });

  it('is dead-lettered at once when it can never be written', async () => {
    const user = await auth.registerVerified('dead-letter@example.com');
    await auth.requestMail('no_such_template', {}, user.id);
    await auth.requestMail('credits_low', {}, user.id);
    await auth.requestMail('purchase_receipt', { pack: 'Small' }, user.id);
    expect(new Set(await deadReasons(3))).toEqual(
      new Set(['credits_low', 'no_such_template', 'purchase_receipt']),
    );
  });

  it('is left out when its link would not work any more or its reader is gone', async () => {
    const user = await auth.register('moot@example.com');
    const [link] = await linksOf(user.id);
    await auth.client.verifyEmail({ token: await auth.tokenFor('moot@example.com', CONFIRM) });
    await auth.requestMail('verify_email', { linkId: link.id }, user.id);
    await auth.requestMail('credits_low', { remaining: '0' }, newId());
    await mailSettled(auth);
    expect(await auth.mailsTo('moot@example.com')).toHaveLength(1);
  });

  it('never gives the link of one purpose under the text of another', async () => {
    const user = await auth.register('purpose@example.com');
    const [link] = await linksOf(user.id);
    await auth.requestMail('reset_password', { linkId: link.id }, user.id);
    await mailSettled(auth);
    expect((await auth.mailsTo('purpose@example.com')).map(({ subject }) => subject)).not.toContain(
      'Set a new password',
    );
  });

  it('carries a working link when the signing key was changed before it went out', async () => {
    const previous = join(auth.folder, 'previous.pem');
    const blocked = join(auth.folder, 'signing.pem', 'no-folder');
    const before = await auth.client.getSigningKeys({});
    await auth.restart({ MAIL_DIR: blocked });
    await auth.register('rotated@example.com');
    await eventually(
      async () => (auth.logLines.some((line) => line.includes('could not be written')) ? true : undefined),
      'the failed attempt',
    );
    await rename(auth.keyFile, previous);
    await writeSigningKey(auth.keyFile);
    await auth.restart({ PREVIOUS_SIGNING_KEY_FILE: previous });

    const { keys } = await auth.client.getSigningKeys({});
    expect(keys).toHaveLength(2);
    expect(keys[1]).toEqual(before.keys[0]);
    await auth.client.verifyEmail({ token: await auth.tokenFor('rotated@example.com', CONFIRM) });
  });

  it('is dead-lettered when the key of its link is gone', async () => {
    const user = await auth.register('gone@example.com');
    await auth.tokenFor('gone@example.com', CONFIRM);
    const [link] = await linksOf(user.id);
    await writeSigningKey(auth.keyFile);
    await auth.restart();
    await auth.requestMail('verify_email', { linkId: link.id }, user.id);
    expect(await deadReasons(4)).toContain('verify_email');
  });
});
