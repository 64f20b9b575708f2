import { createHmac, randomBytes } from 'node:crypto';
import { usageError } from '../command-error.js';

const PREFIX = 'whsec_';
/** As the service has them; Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32;

/** A secret for one call of the command. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** @throws CommandError for what is no secret; it does not repeat it */
export const keyOf = (secret: string): Buffer => {
  const [, base64] = /^(?:whsec_)?([A-Za-z\d+/]+={0,2})$/.exec(secret) ?? [];
  if (base64) return Buffer.from(base64, 'base64');
  throw usageError(`COLOPHON_WEBHOOK_SECRET is not ${PREFIX} and base64.`);
};

/** The headers of Standard Webhooks 1.0, scheme `v1`. @param at of this call: receivers refuse what is old */
export const signedHeaders = (
  id: string,
  at: Date,
  body: string,
  key: Buffer,
): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
};
