import { type Clock, systemClock } from '../clock/clock.js';
import { ColophonError } from '../colophon-error.js';

/** What Colophon tells a webhook. Later versions know more types and fields. */
export interface WebhookEvent {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** How old, or how far ahead, the signed time may be; 300 s. */
  readonly toleranceS?: number;
}

const PREFIX = 'whsec_';

/**
 * Checks the signature of Standard Webhooks 1.0 and gives the event.
 * @param body as it arrived: what was parsed and written again has other bytes
 * @param secret several while one replaces another
 * @throws ColophonError `invalid_signature`; TypeError for a parsed body or what is no secret
 */
export const verifyWebhook = async (
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { toleranceS = 300 }: VerifyOptions = {},
  clock: Clock = systemClock,
): Promise<WebhookEvent> => {
  if (typeof body !== 'string' && !(body instanceof Uint8Array))
    throw new TypeError(
      'body is not the raw body: give the bytes or the text that arrived, before they are parsed.',
    );
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !timestamp || !signatures) throw refused('A header of the signature is missing.');
  checkTime(timestamp, toleranceS, clock);
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  const keys = await Promise.all((typeof secret === 'string' ? [secret] : secret).map(keyOf));
  const candidates = signatures.split(' ').flatMap(signatureOf);
  // `verify` compares in constant time.
  const checks = keys.flatMap((key) =>
    candidates.map((candidate) => crypto.subtle.verify('HMAC', key, candidate, signed)),
  );
  if (!(await Promise.all(checks)).includes(true)) throw refused('No signature fits.');
  return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent;
};

const refused = (message: string): ColophonError =>
  new ColophonError(message, { status: 0, code: 'invalid_signature' });

const headerOf = (headers: WebhookHeaders, wanted: string): string | undefined => {
  if (headers instanceof Headers) return headers.get(wanted) ?? undefined;
  const found = Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1];
  return typeof found === 'string' ? found : found?.[0];
};

const checkTime = (timestamp: string, toleranceS: number, clock: Clock): void => {
  const seconds = /^\d+$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  const age = clock.now().getTime() / 1000 - seconds;
  if (!(Math.abs(age) <= toleranceS)) throw refused('The signed time is too far from now.');
};

type HmacKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

const keyOf = (secret: string): Promise<HmacKey> => {
  const bytes = bytesOf(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  if (!bytes || bytes.length === 0) throw new TypeError(`The secret is not ${PREFIX} and base64.`);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
};

/** Of version 1; others are of other kinds. */
const signatureOf = (signature: string): Uint8Array<ArrayBuffer>[] => {
  const bytes = signature.startsWith('v1,') ? bytesOf(signature.slice(3)) : undefined;
  return bytes ? [bytes] : [];
};

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
};

const joined = (head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(head.length + tail.length);
  all.set(head);
  all.set(tail, head.length);
  return all;
};
