import { type WebhookType, webhookTestType, webhookTypes } from '@colophon/contracts/rules';

/** What has happened, for people who choose. */
export const eventMeanings: Readonly<Record<WebhookType, string>> = {
  'document.uploaded': 'A PDF was uploaded',
  'document.completed': 'Its metadata is ready for review',
  'document.ready': 'The processed PDF can be downloaded',
  'document.failed': 'Processing or writing the PDF has failed',
  'document.expiring': 'Its files will be deleted within a day',
  'document.deleted': 'A document was deleted, by you or at the end of its retention',
  'credits.low': 'One credit is left, or none',
};

/** What most servers wait for. */
export const usualEvents: readonly WebhookType[] = [
  'document.completed',
  'document.ready',
  'document.failed',
];

export const sentEvents = [...webhookTypes, webhookTestType] as const;
