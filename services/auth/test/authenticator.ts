import { codeOf, stepAt } from '../src/two-factor/totp.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const fromBase32 = (text: string): Buffer => {
  const bits = Array.from(text, (sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** The code an app shows at this moment. */
export const authenticatorCode = (secret: string, at: Date): string => codeOf(fromBase32(secret), stepAt(at));
