import type { OpenAPIObject } from '@nestjs/swagger';
import { KEY_HEADER } from '../idempotency/idempotency-key.js';
import { asksScope, hasParameter, takesKeys } from './failures.js';
import type { Operation, Response } from './operation.js';

type Headers = NonNullable<NonNullable<OpenAPIObject['components']>['headers']>;

/** Headers that several answers have; each is described once. */
export const sharedHeaders: Headers = {
  'X-Request-Id': {
    description: "The caller's own id if it sent a valid one, else a new id.",
    schema: { type: 'string', maxLength: 128 },
    example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f31',
  },
  'Retry-After': {
    description: 'Seconds to wait.',
    schema: { type: 'integer', minimum: 1, maximum: 60 },
    example: 12,
  },
  'WWW-Authenticate': { schema: { type: 'string', enum: ['Bearer'] }, example: 'Bearer' },
  'Key-Scope': {
    description: 'To a key without it: the scope the call needs (RFC 6750).',
    schema: { type: 'string', pattern: '^Bearer error="insufficient_scope", scope="[a-z:-]+"$' },
    example: 'Bearer error="insufficient_scope", scope="documents:read"',
  },
  'RateLimit-Policy': {
    description:
      'To an API key: so many calls (`q`) of this kind in so many seconds (`w`), of the whole account.',
    schema: { type: 'string', pattern: String.raw`^"(read|write|upload)";q=\d+;w=60$` },
    example: '"read";q=600;w=60',
  },
  RateLimit: {
    description: 'To an API key: so many of these calls are left (`r`) for so many seconds (`t`).',
    schema: { type: 'string', pattern: String.raw`^"(read|write|upload)";r=\d+;t=\d+$` },
    example: '"read";r=587;t=31',
  },
  'Idempotency-Replayed': {
    description: 'Present if this is the stored response to an earlier request with the same key.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
  'Document-ETag': {
    description: "The document's version, for `If-Match`.",
    schema: { type: 'string' },
    example: '"3"',
  },
};

export const answerHeaders = (
  status: string,
  { content }: Response,
  operation: Operation,
): NonNullable<Response['headers']> => ({
  'X-Request-Id': shared('X-Request-Id'),
  ...(status === '401' ? { 'WWW-Authenticate': shared('WWW-Authenticate') } : {}),
  ...(status === '429' || status === '503' ? { 'Retry-After': shared('Retry-After') } : {}),
  ...(status === '403' && asksScope(operation) ? { 'WWW-Authenticate': shared('Key-Scope') } : {}),
  ...(takesKeys(operation)
    ? { 'RateLimit-Policy': shared('RateLimit-Policy'), RateLimit: shared('RateLimit') }
    : {}),
  ...(hasParameter(operation, KEY_HEADER) && /^[24]/.test(status) && status !== '401'
    ? { 'Idempotency-Replayed': shared('Idempotency-Replayed') }
    : {}),
  ...(isDocument(content) ? { ETag: shared('Document-ETag') } : {}),
});

const shared = (name: string) => ({ $ref: `#/components/headers/${name}` });

const isDocument = (content: Response['content']): boolean => {
  const schema = content?.['application/json']?.schema;
  return schema !== undefined && '$ref' in schema && schema.$ref.endsWith('/DocumentAnswer');
};
