import { ServiceError } from '@colophon/platform';
import { createTransport } from 'nodemailer';
import { mailErrors } from './mail.errors.js';
import { MailTransport, messageOf, type OutgoingMail } from './mail-transport.js';

/** Together below the 30 s a transaction may idle: the mail goes out inside the one that notes it as sent. */
const CONNECT_MS = 5000;
const SILENCE_MS = 10_000;
const WHOLE_MS = 20_000;

export class SmtpMailTransport extends MailTransport {
  private readonly server;

  constructor(smtpUrl: string) {
    super();
    this.server = createTransport({
      url: smtpUrl,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
    });
  }

  async send(mail: OutgoingMail): Promise<void> {
    try {
      await this.server.sendMail({ ...messageOf(mail), signal: AbortSignal.timeout(WHOLE_MS) });
    } catch (error) {
      throw publicError(error as { code?: string; responseCode?: number });
    }
  }
}

/** The server's own words are left out: they repeat the address. */
const publicError = ({ code, responseCode }: { code?: string; responseCode?: number }): ServiceError => {
  const aboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const kind =
    aboutThisMail && responseCode && responseCode >= 500 ? mailErrors.refused : mailErrors.notDelivered;
  return new ServiceError(kind, { message: `${kind.message} (${code ?? 'unknown'} ${responseCode ?? ''})` });
};
