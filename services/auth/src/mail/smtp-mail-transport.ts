import { type Clock, ServiceError, systemClock } from '@colophon/platform';
import { createTransport } from 'nodemailer';
import { mailErrors } from './mail.errors.js';
import { MailTransport, messageOf, type OutgoingMail } from './mail-transport.js';

/** Milliseconds. */
export interface SmtpLimits {
  readonly connectMs: number;
  readonly silenceMs: number;
  readonly wholeMs: number;
}

/** Together below the 30 s a transaction may idle: the mail goes out inside the one that notes it as sent. */
const LIMITS: SmtpLimits = { connectMs: 5000, silenceMs: 10_000, wholeMs: 20_000 };

export class SmtpMailTransport extends MailTransport {
  private readonly server;

  /** @param smtpUrl its query may set any option of nodemailer's SMTP transport, over those given here */
  constructor(
    smtpUrl: string,
    private readonly limits = LIMITS,
    private readonly clock: Clock = systemClock,
  ) {
    super();
    this.server = createTransport({
      url: smtpUrl,
      connectionTimeout: limits.connectMs,
      greetingTimeout: limits.connectMs,
      socketTimeout: limits.silenceMs,
      // Without it, an attacker in between could hide the STARTTLS offer and read the password.
      requireTLS: new URL(smtpUrl).username !== '',
    });
  }

  async send(mail: OutgoingMail): Promise<void> {
    try {
      await this.server.sendMail({ ...messageOf(mail), signal: this.clock.deadline(this.limits.wholeMs) });
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
