import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { parseMail, type ParsedMail } from './eml.js';

export interface ReceivedMail {
  readonly sender: string;
  readonly recipients: readonly string[];
  /** As it came after the dots of SMTP were taken off. */
  readonly raw: Buffer;
  readonly mail: ParsedMail;
  /** Whether it came over TLS, and who was signed in. */
  readonly secure: boolean;
  readonly user: string | undefined;
}

/** What the server answers instead of yes; a pause never answers. */
export type Answer = 'yes' | 'silence' | { readonly code: number; readonly text: string };

/** A real SMTP server on a free port, whose answers a test chooses one mail after the other. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** Taken from the front, one for each recipient or mail offered; none left means yes. */
  readonly recipientAnswers: Answer[] = [];
  readonly dataAnswers: Answer[] = [];
  offered = 0;
  private readonly server: SMTPServer;

  constructor(options: SMTPServerOptions = {}) {
    this.server = new SMTPServer({
      authOptional: true,
      // Its certificate is its own: a test that wants encryption says so on both sides.
      hideSTARTTLS: true,
      logger: false,
      onRcptTo: (_address, _session, done) => {
        this.offered += 1;
        answer(this.recipientAnswers.shift(), done);
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => void this.take(Buffer.concat(chunks), session, done));
      },
      ...options,
    });
    // A client that goes away in the middle is nothing to fail a test for.
    this.server.on('error', () => undefined);
  }

  /** @returns host and port */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const connection of this.server.connections) connection.close();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async take(
    raw: Buffer,
    session: SMTPServerSession,
    done: (error?: Error | null) => void,
  ): Promise<void> {
    const given = this.dataAnswers.shift() ?? 'yes';
    if (given === 'yes') {
      this.received.push({
        sender: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
        recipients: session.envelope.rcptTo.map(({ address }) => address),
        raw,
        mail: await parseMail('a mail over SMTP', raw),
        secure: session.secure,
        user: session.user as string | undefined,
      });
    }
    answer(given, done);
  }
}

const answer = (given: Answer = 'yes', done: (error?: Error | null) => void): void => {
  if (given === 'yes') done();
  else if (given !== 'silence') done(Object.assign(new Error(given.text), { responseCode: given.code }));
};
