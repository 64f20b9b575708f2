import { createHmac, randomBytes } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';
/** Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32;

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** As its owner gets it. */
export const secretText = (secret: Buffer): string => SECRET_PREFIX + secret.toString('base64');

/**
 * The headers of one attempt by Standard Webhooks 1.0, scheme `v1`.
 * @param secrets the current one first; a receiver takes whichever it knows
 * @param at of this attempt: receivers refuse what is old
 */
export function signedHeaders(
  eventId: string,
  at: Date,
  body: string,
  secrets: readonly Buffer[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const content = `${eventId}.${timestamp}.${body}`;
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(content).digest('base64')}`,
  );
  return {
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
