import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ServiceError } from '@colophon/platform';
import { isPlainText } from '../validation/plain-text.js';
import { idempotencyErrors } from './idempotency.errors.js';

export const KEY_HEADER = 'Idempotency-Key';
/** Characters. */
export const LONGEST_KEY = 255;

/**
 * The key a client sent, undefined without one.
 * @throws ServiceError `validation_failed` for a key that is empty, too long, sent twice or holds control characters
 */
export const readIdempotencyKey = (request: Pick<IncomingMessage, 'headersDistinct'>): string | undefined => {
  const sent = request.headersDistinct['idempotency-key'];
  if (sent === undefined) return undefined;
  const [key = '', ...more] = sent;
  const problem = more.length > 0 ? 'Send this header once' : problemOf(key);
  if (problem)
    throw new ServiceError(idempotencyErrors.malformedKey, {
      details: [{ field: KEY_HEADER, message: problem }],
    });
  return key;
};

const problemOf = (key: string): string | undefined => {
  if (key.trim() === '') return 'The key is empty';
  if (key.length > LONGEST_KEY) return `At most ${LONGEST_KEY} characters are allowed`;
  if (!isPlainText(key, { multiline: false })) return 'Control characters are not allowed here';
  return undefined;
};

/** What a user's key is called in the shared store: a hash, so that neither key nor user can be read there. */
export const claimName = (userId: string, key: string): string =>
  createHash('sha256').update(`${userId}\n${key}`).digest('hex');
