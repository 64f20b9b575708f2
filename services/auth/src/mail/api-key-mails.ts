import type { MailFact, MailTemplateBody } from './mail-content.js';
import type { MailParams } from './mail-params.js';
import { momentOf, shortName } from './mail-words.js';

const OWNER = 'You are receiving this email because this is the address of a Colophon account.';

const keyOf = (params: MailParams): MailFact[] => [
  { label: 'Name', value: shortName(params.text('name')) },
  { label: 'Key', value: params.text('hint') },
];

/** Mails about API keys, always sent. They name a key by its first characters, which open nothing. */
export const apiKeyMails = {
  api_key_created: ({ links, params }) => ({
    subject: 'A new API key was created',
    preview: 'Programs that have it can use your Colophon account.',
    paragraphs: [
      'A new API key was created for your Colophon account. Programs that have it can use your account without your password.',
    ],
    facts: keyOf(params),
    action: { label: 'Open API keys', url: links.to('settings', { tab: 'api-keys' }) },
    note: 'If this was not you, revoke the key and set a new password right away.',
    reason: OWNER,
  }),
  api_key_expiring: ({ links, params }) => {
    const moment = momentOf(params.moment('expiresAt'));
    return {
      subject: 'An API key expires soon',
      preview: `Programs that use it stop working on ${moment}.`,
      paragraphs: [
        'This API key expires soon. Programs that use it will then stop working. Rotate the key to get a new one.',
      ],
      facts: [...keyOf(params), { label: 'Expires on', value: moment }],
      action: { label: 'Open API keys', url: links.to('settings', { tab: 'api-keys' }) },
      reason: OWNER,
    };
  },
  api_key_leaked: ({ links, params }) => ({
    subject: 'An API key of yours was found and ended',
    preview: 'Someone reported it to us. It no longer works.',
    paragraphs: [
      'Someone found this API key and reported it to us. It no longer works.',
      'Look at where the key was kept, for example in a public repository, and create a new one.',
    ],
    facts: keyOf(params),
    action: { label: 'Open API keys', url: links.to('settings', { tab: 'api-keys' }) },
    reason: OWNER,
  }),
} satisfies Record<string, MailTemplateBody>;
