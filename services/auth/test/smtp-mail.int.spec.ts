import { afterEach, describe, expect, it } from '@jest/globals';
import type { SMTPServerOptions } from 'smtp-server';
import { SmtpMailTransport } from '../src/mail/smtp-mail-transport.js';
import { type Answer, MailServer } from './mail-server.js';

const mail = {
  eventId: '019a0000-0000-7000-8000-000000000000',
  time: new Date('2026-01-15T12:00:00Z'),
  from: 'Colophon <no-reply@colophon.example>',
  to: 'reader@example.com',
  subject: 'Hello',
  text: 'Hello Zoë',
  html: '<p>Hello Zoë</p>',
};
const RETRIED = { code: 'mail_not_delivered', retryable: true };
const GIVEN_UP = { code: 'mail_refused', retryable: false };

/** Real: an SMTP server on a socket. Nothing mocked. */
describe('mail over SMTP', () => {
  let server: MailServer;
  afterEach(() => server.close());

  const listen = async (options?: SMTPServerOptions): Promise<string> => {
    server = new MailServer(options);
    return server.listen();
  };
  const transport = async (url = 'smtp://HOST', options?: SMTPServerOptions): Promise<SmtpMailTransport> =>
    new SmtpMailTransport(url.replace('HOST', await listen(options)));
  const failure = async (sent: Promise<void>): Promise<unknown> => sent.catch((reason: unknown) => reason);

  it('is handed over whole, recognisable when it is sent again', async () => {
    const smtp = await transport();
    await smtp.send(mail);
    await smtp.send(mail);
    const [first, second] = server.received;
    expect(first).toMatchObject({ sender: 'no-reply@colophon.example', recipients: ['reader@example.com'] });
    expect(first.mail).toMatchObject({
      to: 'reader@example.com',
      from: { name: 'Colophon', address: 'no-reply@colophon.example' },
      subject: 'Hello',
    });
    expect(first.mail.text.trim()).toBe('Hello Zoë');
    expect(first.mail.html.trim()).toBe('<p>Hello Zoë</p>');
    expect(first.mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(first.mail.headers.get('message-id')).toMatch(/^<[0-9a-f]{32}@colophon>$/);
    expect(second.mail.headers.get('message-id')).toBe(first.mail.headers.get('message-id'));
  });

  it.each([
    'Grüße an Zoë – 年次報告書がまもなく期限切れになります、ご確認ください',
    'דוח שנתי עומד לפוג',
    '👩‍👩‍👧 '.repeat(30).trim(),
    'x'.repeat(300),
  ])('has the subject %s', async (subject) => {
    await (await transport()).send({ ...mail, subject });
    expect(server.received[0].mail.subject).toBe(subject);
    const headers = server.received[0].raw.toString('latin1').split('\r\n\r\n')[0];
    for (const line of headers.split('\r\n')) expect(line).toMatch(/^[\x20-\x7e\t]{0,998}$/);
  });

  it('comes from a sender with letters beyond ASCII', async () => {
    await (await transport()).send({ ...mail, from: 'Kölner Bücherei 図書館 <büro@colophon.example>' });
    expect(server.received[0].mail.from.name).toBe('Kölner Bücherei 図書館');
  });

  it('goes to an address in another script', async () => {
    await (await transport()).send({ ...mail, to: 'zoë@exämple.com' });
    expect(server.received[0].recipients).toEqual(['zoë@exämple.com']);
  });

  it.each(['Hello\r\nBcc: victim@example.com', 'Hello\nX-Injected: yes\n\nbody', 'Hello\r\n\r\n<script>'])(
    'takes no header and no recipient from the subject %j',
    async (subject) => {
      await (await transport()).send({ ...mail, subject });
      const [only] = server.received;
      expect(only.recipients).toEqual(['reader@example.com']);
      expect([...only.mail.headers.keys()]).not.toEqual(expect.arrayContaining(['bcc']));
      expect([...only.mail.headers.keys()]).not.toEqual(expect.arrayContaining(['x-injected']));
      expect(only.mail.text.trim()).toBe('Hello Zoë');
    },
  );

  it('is not cut short by a line with a dot alone, nor loses one', async () => {
    const text = 'first\n.\n..\n.hidden\n...\nlast';
    await (await transport()).send({ ...mail, text });
    expect(server.received[0].mail.text.replaceAll('\r\n', '\n').trim()).toBe(text);
  });

  it('says how to end mails of the kind where it can, by one POST, on its own line', async () => {
    const smtp = await transport();
    const url = `https://colophon.example/app/api/unsubscribe/document_expiring.${'A'.repeat(43)}`;
    await smtp.send({ ...mail, unsubscribeUrl: url });
    await smtp.send(mail);
    const [optional, essential] = server.received;
    expect(optional.mail.headers.get('list-unsubscribe')).toBe(`<${url}>`);
    // In one piece on the wire, too: not every program puts a folded address together again.
    expect(optional.raw.toString()).toContain(`<${url}>\r\n`);
    expect(optional.mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(essential.raw.toString()).not.toMatch(/list-unsubscribe/i);
  });

  const guarded = { authOptional: false, hideSTARTTLS: false, onAuth: signIn };

  it('is sent encrypted and signed in, where the server can', async () => {
    const smtp = await transport(
      'smtp://post%40colophon:p%40ss%20w%3Ard@HOST?tls.rejectUnauthorized=false',
      guarded,
    );
    await smtp.send(mail);
    expect(server.received[0]).toMatchObject({ secure: true, user: 'post@colophon' });
  });

  it('shows its password to no server without encryption, unless told to', async () => {
    const plain = { ...guarded, hideSTARTTLS: true, allowInsecureAuth: true };
    const smtp = await transport('smtp://post%40colophon:p%40ss%20w%3Ard@HOST', plain);
    await expect(smtp.send(mail)).rejects.toMatchObject(RETRIED);
    expect(server.received).toEqual([]);
    await server.close();
    const told = await transport('smtp://post%40colophon:p%40ss%20w%3Ard@HOST?requireTLS=false', plain);
    await told.send(mail);
    expect(server.received[0]).toMatchObject({ secure: false, user: 'post@colophon' });
  });

  it('goes to no server with an untrusted certificate', async () => {
    const smtp = await transport('smtps://HOST', { secure: true });
    await expect(smtp.send(mail)).rejects.toMatchObject(RETRIED);
    expect(server.received).toEqual([]);
  });

  it('waits while the password is wrong, which a person can put right', async () => {
    const smtp = await transport('smtp://post:wrong@HOST?tls.rejectUnauthorized=false', guarded);
    const error = await failure(smtp.send(mail));
    expect(error).toMatchObject(RETRIED);
    expect(String(error)).not.toContain('wrong');
  });

  const about = (code: number): Answer => ({ code, text: `5.1.1 <reader@example.com> says ${code}` });

  it.each([
    ['the recipient', 'recipientAnswers', 550],
    ['the recipient', 'recipientAnswers', 553],
    ['the content', 'dataAnswers', 554],
    ['the content', 'dataAnswers', 552],
  ] as const)(
    'is given up when %s is refused permanently (%s %i), without naming the address',
    async (_, at, code) => {
      const smtp = await transport();
      server[at].push(about(code));
      const error = await failure(smtp.send(mail));
      expect(error).toMatchObject(GIVEN_UP);
      expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain('reader');
    },
  );

  it.each([
    ['recipientAnswers', 450],
    ['recipientAnswers', 421],
    ['dataAnswers', 451],
    ['dataAnswers', 452],
  ] as const)('is tried again after a temporary refusal (%s %i), then goes out', async (at, code) => {
    const smtp = await transport();
    server[at].push(about(code));
    await expect(smtp.send(mail)).rejects.toMatchObject(RETRIED);
    await smtp.send(mail);
    expect(server.received).toHaveLength(1);
  });

  it('is retried when no server listens', async () => {
    const smtp = await transport();
    await server.close();
    await expect(smtp.send(mail)).rejects.toMatchObject(RETRIED);
  });

  it.each(['recipientAnswers', 'dataAnswers'] as const)('is not waited for without end (%s)', async (at) => {
    const address = await listen();
    server[at].push('silence');
    const limits = { connectMs: 1000, silenceMs: 300, wholeMs: 2000 };
    await expect(new SmtpMailTransport(`smtp://${address}`, limits).send(mail)).rejects.toMatchObject(
      RETRIED,
    );
  });
});

function signIn(...[auth, _session, done]: Parameters<NonNullable<SMTPServerOptions['onAuth']>>): void {
  if (auth.username === 'post@colophon' && auth.password === 'p@ss w:rd') done(null, { user: auth.username });
  else done(Object.assign(new Error('5.7.8 no'), { responseCode: 535 }));
}
