import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { SmtpMailTransport } from '../src/mail/smtp-mail-transport.js';
import { parseMail } from './eml.js';

const mail = {
  eventId: '019a0000-0000-7000-8000-000000000000',
  time: new Date('2026-01-15T12:00:00Z'),
  from: 'Colophon <no-reply@colophon.example>',
  to: 'reader@example.com',
  subject: 'Grüße',
  text: 'Hello Zoë',
  html: '<p>Hello Zoë</p>',
};

/** Speaks just enough SMTP; real sockets. */
class TinySmtpServer {
  readonly received: string[] = [];
  recipients: string[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  constructor(private readonly rcptAnswer: string) {
    this.server = createServer((socket) => this.talk(socket));
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private talk(socket: Socket): void {
    this.sockets.add(socket);
    let pending = '';
    let inData = false;
    socket.write('220 tiny\r\n');
    socket.on('data', (chunk) => {
      pending += chunk.toString('latin1');
      const end = inData ? '\r\n.\r\n' : '\r\n';
      for (let at = pending.indexOf(end); at >= 0; at = pending.indexOf(inData ? '\r\n.\r\n' : '\r\n')) {
        const unit = pending.slice(0, at);
        pending = pending.slice(at + (inData ? 5 : 2));
        if (inData) {
          this.received.push(unit);
          inData = false;
          socket.write('250 stored\r\n');
          continue;
        }
        if (unit.startsWith('RCPT')) this.recipients.push(unit);
        inData = unit === 'DATA';
        socket.write(
          unit.startsWith('RCPT') ? `${this.rcptAnswer}\r\n` : inData ? '354 go on\r\n' : '250 ok\r\n',
        );
      }
    });
    socket.on('error', () => undefined);
  }
}

describe('mail over SMTP', () => {
  let server: TinySmtpServer | undefined;
  afterEach(() => server?.close());

  const transportTo = async (rcptAnswer: string): Promise<SmtpMailTransport> => {
    server = new TinySmtpServer(rcptAnswer);
    return new SmtpMailTransport(await server.listen());
  };

  it('is handed over whole, recognisable when it comes again', async () => {
    const transport = await transportTo('250 ok');
    await transport.send(mail);
    await transport.send(mail);
    expect(server!.recipients[0]).toContain('<reader@example.com>');
    const [first, second] = server!.received.map((raw) =>
      parseMail('smtp', Buffer.from(`${raw}\r\n`, 'latin1')),
    );
    expect(first.to).toBe('reader@example.com');
    expect(first.text.trim()).toBe('Hello Zoë');
    expect(first.html.trim()).toBe('<p>Hello Zoë</p>');
    expect(first.headers.get('message-id')).toBe(second.headers.get('message-id'));
  });

  it('is given up when the server refuses it for good, without a word of the address', async () => {
    const transport = await transportTo('550 5.1.1 <reader@example.com> unknown');
    const error = await transport.send(mail).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'mail_refused', retryable: false });
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain('reader');
  });

  it.each(['451 4.7.1 <reader@example.com> try later', '421 closing'])(
    'is tried again after "%s"',
    async (answer) => {
      const transport = await transportTo(answer);
      await expect(transport.send(mail)).rejects.toMatchObject({
        code: 'mail_not_delivered',
        retryable: true,
      });
    },
  );

  it('is tried again when nobody listens', async () => {
    const transport = await transportTo('250 ok');
    await server!.close();
    await expect(transport.send(mail)).rejects.toMatchObject({ code: 'mail_not_delivered', retryable: true });
  });
});
