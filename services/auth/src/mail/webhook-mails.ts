import type { MailTemplateBody } from './mail-content.js';

export const webhookMails = {
  webhook_failing: ({ links, params }) => ({
    subject: 'Your webhook has been failing for a day',
    preview: 'We keep trying for four more days.',
    paragraphs: [
      'For 24 hours, every call to your webhook has failed. We keep trying. After five days we disable the webhook.',
      'Please check that your server is up and answers with a status from 200 to 299 within 15 seconds.',
    ],
    facts: [{ label: 'Server', value: params.text('host') }],
    action: { label: 'Open your webhooks', url: links.to('settings?tab=webhooks') },
    reason: WEBHOOK_REASON,
  }),
  webhook_disabled: ({ links, params }) => ({
    subject: 'Your webhook is disabled',
    preview: 'Its server did not accept our calls.',
    paragraphs: [
      'We have disabled your webhook, because its server answered that it is gone, or because every call failed for five days.',
      'When your server is back, enable the webhook in your settings. You can then recover everything that it missed in the last 30 days.',
    ],
    facts: [{ label: 'Server', value: params.text('host') }],
    action: { label: 'Open your webhooks', url: links.to('settings?tab=webhooks') },
    reason: WEBHOOK_REASON,
  }),
} satisfies Record<string, MailTemplateBody>;

const WEBHOOK_REASON = 'You are receiving this email because you set up a webhook in Colophon.';
