import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds a code is shown (RFC 6238). */
const STEP_S = 30;
const DIGITS = 6;
/** Steps before and after ours whose codes are taken: clocks differ, and people type slowly. */
const TOLERANCE = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Bytes, as RFC 4226 recommends for HMAC-SHA-1, the one kind every authenticator app knows. */
export const SECRET_BYTES = 20;

/** RFC 4648 without padding, as apps expect secrets. */
export const base32 = (bytes: Uint8Array): string => {
  let text = '';
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(buffer >>> (bits - 5)) & 31];
    buffer &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET[(buffer << (5 - bits)) & 31] : text;
};

export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / 1000 / STEP_S);

/** RFC 4226: the dynamic truncation of HMAC-SHA-1 over the step. */
export const codeOf = (secret: Uint8Array, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
};

export const looksLikeCode = (text: string): boolean => /^\d{6}$/.test(text);

/**
 * @param after the step of the last code that was taken: it and all before it are used up
 * @returns the step whose code this is; undefined for a wrong or used one
 */
export const matchingStep = (
  secret: Uint8Array,
  code: string,
  { now, after }: { now: Date; after: number },
): number | undefined => {
  const given = Buffer.from(code);
  const current = stepAt(now);
  let found: number | undefined;
  for (let step = current - TOLERANCE; step <= current + TOLERANCE; step += 1) {
    const right = Buffer.from(codeOf(secret, step));
    const matches = right.length === given.length && timingSafeEqual(right, given);
    if (matches && step > after) found ??= step;
  }
  return found;
};

/** What an authenticator app reads (Google's key URI format). */
export const otpauthUri = (
  secret: string,
  { issuer, account }: { issuer: string; account: string },
): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_S}`;
};
