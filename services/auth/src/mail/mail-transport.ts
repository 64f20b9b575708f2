import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';

export interface OutgoingMail {
  /** Id of the event that asked for it. */
  readonly eventId: string;
  /** When it was asked for. */
  readonly time: Date;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Of a mail its reader can do without: where a program ends mails of the kind by one POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Hands a mail over. The same mail again, after a crash, is recognisable by its Message-ID. */
export abstract class MailTransport {
  /** @throws ServiceError without an address in it */
  abstract send(mail: OutgoingMail): Promise<void>;
}

/** Looks random and is the same for the same event. */
export const mailKey = (eventId: string): string =>
  createHash('sha256').update(`mail\n${eventId}`).digest('hex').slice(0, 32);

export const messageOf = (mail: OutgoingMail): SendMailOptions => ({
  from: mail.from,
  // As an object, so that nothing in an address is read as a list or a name.
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  date: mail.time,
  messageId: `<${mailKey(mail.eventId)}@colophon>`,
  headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribeUrl) },
  disableFileAccess: true,
  disableUrlAccess: true,
});

const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
