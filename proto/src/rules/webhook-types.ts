/** Types of events that a webhook can subscribe to; more may come. */
export const webhookTypes = [
  'document.uploaded',
  'document.completed',
  'document.ready',
  'document.failed',
  'document.expiring',
  'document.deleted',
  'credits.low',
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** Sent when its owner asks for a test; cannot be chosen. */
export const webhookTestType = 'webhook.test';

export const isWebhookType = (text: string): text is WebhookType =>
  (webhookTypes as readonly string[]).includes(text);

export const webhookLimits = {
  /** Webhooks of an account. */
  perAccount: 20,
  /** Characters. */
  url: 2048,
  description: 200,
  /** Days that events, deliveries and their attempts are kept. */
  keptDays: 30,
  /** Deliveries that one call sends again; another call takes those that are left. */
  recoveredAtOnce: 10_000,
} as const;
