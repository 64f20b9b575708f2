import { randomInt } from 'node:crypto';
import { apiKeyHint, apiKeySigns, apiKeyWith } from '@colophon/contracts/rules';
import { hashOfKey } from '../session/api-key-callers.js';

export interface DrawnApiKey {
  /** For the caller alone; it stays out of the bus and of every log. */
  readonly key: string;
  /** What auth keeps of it. */
  readonly newKey: { readonly hash: Uint8Array; readonly hint: string };
}

const randomSign = (): string => apiKeySigns.alphabet.charAt(randomInt(apiKeySigns.alphabet.length));

export const drawApiKey = (): DrawnApiKey => {
  const key = apiKeyWith(Array.from({ length: apiKeySigns.length }, randomSign).join(''));
  return { key, newKey: { hash: hashOfKey(key), hint: apiKeyHint(key) } };
};
