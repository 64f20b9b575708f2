import { events } from '@colophon/contracts';
import type { Transaction } from '@colophon/platform';
import type { MailTemplate } from './mail-templates.js';

/** Asks for a mail in the running transaction; auth's own mails take the same way as those of other services. */
export const requestMail = (
  transaction: Transaction,
  userId: string,
  template: MailTemplate,
  params: Record<string, string> = {},
): Promise<void> =>
  transaction.emit(events.mailRequested, { template, params }, { aggregateId: userId, userId });
