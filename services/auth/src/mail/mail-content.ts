import type { MailParams } from './mail-params.js';
import type { PublicLinks } from './public-links.js';

/** What a mail says, before it is laid out as a page and as plain text. */
export interface MailContent {
  /** Also the heading of the page. */
  readonly subject: string;
  /** What an inbox shows behind the subject, about 90 characters. */
  readonly preview: string;
  readonly paragraphs: readonly string[];
  /** Named values, shown as a table. */
  readonly facts?: readonly MailFact[];
  readonly action?: MailAction;
  /** What the reader may want instead, less prominent. */
  readonly alternative?: MailAction;
  /** Small print under the action. */
  readonly note?: string;
  /** Why the reader got the mail. */
  readonly reason: string;
}

export interface MailFact {
  readonly label: string;
  readonly value: string;
}

export interface MailAction {
  readonly label: string;
  readonly url: string;
  /** Also shown in full, for programs in which the button does nothing; only the owner can get this address. */
  readonly spelledOut?: true;
}

/** The visible link that ends mails of a kind. */
export interface UnsubscribeOffer {
  readonly label: string;
  readonly url: string;
}

export interface TemplateContext {
  readonly links: PublicLinks;
  /** Of the link mails: the token and for how long it works, in words. */
  readonly token: string;
  readonly lifetime: string;
  /** When the mail was asked for. */
  readonly time: Date;
  readonly params: MailParams;
}

export type MailTemplateBody = (context: TemplateContext) => MailContent;
