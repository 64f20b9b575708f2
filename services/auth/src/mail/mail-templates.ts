import type { PublicLinks } from './public-links.js';

/** What a mail says, before it is laid out. */
export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print under the action. */
  readonly note?: string;
}

export interface TemplateContext {
  readonly links: PublicLinks;
  /** Of the link mails: the token and for how long it works, in words. */
  readonly token: string;
  readonly lifetime: string;
  /** A parameter of the request. @throws ServiceError when the requester left it out */
  readonly param: (name: string) => string;
}

const NOT_YOU = 'If this was not you, you can ignore this mail: nothing changes without the link.';

/**
 * No text carries what a stranger could have typed (a name given at registration, say): else anybody could send
 * words of their own to any address through us.
 */
const templates = {
  verify_email: ({ links, token, lifetime }) => ({
    subject: 'Confirm your email address',
    paragraphs: [
      'Welcome to Colophon! Please confirm your email address to start making your PDFs easy to find.',
      'Three documents every month are free.',
    ],
    action: { label: 'Confirm email address', url: links.to('verify-email', { token }) },
    note: `The link works once, for ${lifetime}. ${NOT_YOU}`,
  }),
  email_change: ({ links, token, lifetime }) => ({
    subject: 'Confirm your new email address',
    paragraphs: [
      'This address was entered as the new email address of a Colophon account. Please confirm it.',
    ],
    action: { label: 'Confirm new address', url: links.to('verify-email', { token }) },
    note: `The link works once, for ${lifetime}. Until then the old address stays in use. ${NOT_YOU}`,
  }),
  email_changed: () => ({
    subject: 'Your email address was changed',
    paragraphs: [
      'The email address of your Colophon account was changed. Mail goes to the new address from now on.',
      'If this was not you, please reply to this mail or contact support at once.',
    ],
  }),
  email_in_use: ({ links }) => ({
    subject: 'Your email address was entered in another account',
    paragraphs: [
      'Somebody tried to use this email address for another Colophon account. It belongs to yours, so nothing was changed.',
      'If this was you, sign in to the account that has this address.',
    ],
    action: { label: 'Sign in', url: links.to('login') },
  }),
  already_registered: ({ links }) => ({
    subject: 'You already have a Colophon account',
    paragraphs: [
      'Somebody, probably you, tried to register with this email address. You have an account already: just sign in.',
      'If you do not remember your password, you can set a new one; that confirms your address too.',
    ],
    action: { label: 'Set a new password', url: links.to('reset-password') },
    note: `Sign in: ${links.to('login')} - If this was not you, you can ignore this mail.`,
  }),
  reset_password: ({ links, token, lifetime }) => ({
    subject: 'Set a new password',
    paragraphs: ['A new password was asked for. Choose it here:'],
    action: { label: 'Set a new password', url: links.to('reset-password', { token }) },
    note: `The link works once, for ${lifetime}. ${NOT_YOU}`,
  }),
  password_changed: ({ links }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Colophon account was changed, and every device was signed out.',
      'If this was not you, set a new password at once.',
    ],
    action: { label: 'Set a new password', url: links.to('reset-password') },
  }),
  document_expiring: ({ links, param }) => ({
    subject: 'A document is about to expire',
    paragraphs: [
      `The files of ${param('filename')} will be deleted on ${dayAndTime(param('expiresAt'))}. Download what you want to keep.`,
    ],
    action: { label: 'Open documents', url: links.to('documents') },
    note: 'Buying a credit pack keeps the files longer.',
  }),
  credits_low: ({ links, param }) => ({
    subject: 'Your credits are running low',
    paragraphs: [`Credits remaining: ${param('remaining')}. One credit processes one document.`],
    action: { label: 'See credit packs', url: links.to('pricing') },
  }),
} satisfies Record<string, (context: TemplateContext) => MailContent>;

export type MailTemplate = keyof typeof templates;

export const isMailTemplate = (name: string): name is MailTemplate => Object.hasOwn(templates, name);

export const fillTemplate = (name: MailTemplate, context: TemplateContext): MailContent =>
  templates[name](context);

/** An unreadable time is shown as it came. */
const dayAndTime = (iso: string): string => {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(time)} UTC`;
};
