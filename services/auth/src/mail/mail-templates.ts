import type { Notification } from '../notification/notification.js';
import { accountMails } from './account-mails.js';
import { apiKeyMails } from './api-key-mails.js';
import { creditMails } from './credit-mails.js';
import { documentMails } from './document-mails.js';
import type { MailContent, TemplateContext } from './mail-content.js';
import { webhookMails } from './webhook-mails.js';

const templates = {
  ...accountMails,
  ...apiKeyMails,
  ...creditMails,
  ...documentMails,
  ...webhookMails,
};

export type MailTemplate = keyof typeof templates;

/** The mails that are sent only to who wants them, and the setting that says so. */
const notificationOf: { readonly [T in MailTemplate]?: Notification } = {
  credits_low: 'credits_low',
  free_credits_back: 'free_credits',
  document_expiring: 'document_expiring',
};

export const mailTemplates = Object.keys(templates) as readonly MailTemplate[];

export const isMailTemplate = (name: string): name is MailTemplate => Object.hasOwn(templates, name);

/** @returns undefined for a mail that is always sent */
export const settingFor = (template: MailTemplate): Notification | undefined => notificationOf[template];

/** @throws ServiceError mail_incomplete_request */
export const fillTemplate = (name: MailTemplate, context: TemplateContext): MailContent =>
  templates[name](context);
