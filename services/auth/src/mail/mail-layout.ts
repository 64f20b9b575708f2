import type { Notification } from '../notification/notification.js';
import type { MailContent, UnsubscribeOffer } from './mail-content.js';
import { asHtml } from './mail-html.js';
import { asText } from './mail-text.js';

export interface MailBody {
  readonly text: string;
  readonly html: string;
}

const offers: Readonly<Record<Notification, string>> = {
  credits_low: 'Unsubscribe from emails about low credits',
  free_credits: 'Unsubscribe from emails about free credits',
  document_expiring: 'Unsubscribe from emails about expiring documents',
};

export const unsubscribeOffer = (notification: Notification, url: string): UnsubscribeOffer => ({
  label: offers[notification],
  url,
});

export const layOut = (content: MailContent, unsubscribe?: UnsubscribeOffer): MailBody => ({
  text: asText(content, unsubscribe),
  html: asHtml(content, unsubscribe),
});
