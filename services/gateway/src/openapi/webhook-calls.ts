import { webhookTestType, type WebhookType, webhookTypes } from '@colophon/contracts/rules';
import type { OpenAPIObject } from '@nestjs/swagger';

type Type = WebhookType | typeof webhookTestType;
type PathItem = OpenAPIObject['paths'][string];

const documentId = {
  type: 'string',
  format: 'uuid',
  example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11',
} as const;

/** What the event tells besides its type and time; more may come. */
const data: Readonly<Record<Type, Readonly<Record<string, object>>>> = {
  'document.uploaded': { documentId },
  'document.completed': { documentId },
  'document.ready': {
    documentId,
    metadataVersion: {
      type: 'integer',
      minimum: 1,
      description: 'That of the metadata in the file: the greater one is the newer.',
      example: 2,
    },
  },
  'document.failed': { documentId, errorCode: { type: 'string', example: 'unreadable' } },
  'document.expiring': {
    documentId,
    expiresAt: { type: 'string', format: 'date-time', example: '2026-01-16T12:00:00.000Z' },
  },
  'document.deleted': { documentId, reason: { type: 'string', enum: ['user', 'expired'], example: 'user' } },
  'credits.low': { remaining: { type: 'integer', minimum: 0, example: 1 } },
  [webhookTestType]: {},
};

const summaries: Readonly<Record<Type, string>> = {
  'document.uploaded': 'A PDF was uploaded.',
  'document.completed': 'Metadata is ready for review.',
  'document.ready': 'The processed PDF can be downloaded.',
  'document.failed': 'Processing, or the writing of a PDF, has failed.',
  'document.expiring': 'The files of a document are deleted within a day.',
  'document.deleted': 'A document was deleted, by its owner or at the end of its retention.',
  'credits.low': 'One credit is left, or none.',
  [webhookTestType]: 'The owner of the webhook asked for a test.',
};

/** By Standard Webhooks 1.0. */
const headers = [
  ['webhook-id', 'Of the event: the same for every attempt.', '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f42'],
  ['webhook-timestamp', 'Seconds since 1970, of this attempt.', '1768478400'],
  [
    'webhook-signature',
    'HMAC-SHA256 of `id.timestamp.body`, one for each secret that is valid.',
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  ],
].map(([name, description, example]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
}));

const callOf = (type: Type): PathItem => ({
  post: {
    summary: summaries[type],
    tags: ['webhooks'],
    parameters: headers as never,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['type', 'timestamp', 'data'],
            properties: {
              type: { type: 'string', enum: [type], example: type },
              timestamp: { type: 'string', format: 'date-time', example: '2026-01-15T12:00:00.000Z' },
              data: { type: 'object', properties: data[type], required: Object.keys(data[type]) },
            },
          },
        },
      },
    },
    responses: { '2XX': { description: 'Received. Everything else is tried again.' } },
  },
});

/** What a webhook is sent, by type. */
export const webhookCalls = (): Record<string, PathItem> =>
  Object.fromEntries(([...webhookTypes, webhookTestType] as const).map((type) => [type, callOf(type)]));
