import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { hashToken, linkKeyOf, looksLikeToken, tokenOf } from './link-token.js';

describe('the token of a link', () => {
  const signingKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const privateKey = signingKey();
  const key = linkKeyOf(privateKey);
  const seed = randomBytes(32);

  it('is the same for the same row, and has 256 bits', () => {
    expect(tokenOf(linkKeyOf(privateKey), 'verify_email', seed)).toBe(tokenOf(key, 'verify_email', seed));
    expect(Buffer.from(tokenOf(key, 'verify_email', seed), 'base64url')).toHaveLength(32);
  });

  it('is another for another key, purpose or seed', () => {
    const tokens = [
      tokenOf(key, 'verify_email', seed),
      tokenOf(linkKeyOf(signingKey()), 'verify_email', seed),
      tokenOf(key, 'reset_password', seed),
      tokenOf(key, 'verify_email', randomBytes(32)),
    ];
    expect(new Set(tokens).size).toBe(4);
  });

  it('is stored as its SHA-256', () => {
    const token = tokenOf(key, 'verify_email', seed);
    expect(hashToken(token).toString('hex')).toBe(createHash('sha256').update(token).digest('hex'));
  });

  it.each([
    '',
    'x',
    'A'.repeat(42),
    'A'.repeat(44),
    `${'A'.repeat(42)}=`,
    `${'A'.repeat(42)} `,
    "' OR 1=1 --",
  ])('is rejected for %j without a database query', (text) => {
    expect(looksLikeToken(text)).toBe(false);
    expect(looksLikeToken(tokenOf(key, 'verify_email', seed))).toBe(true);
  });
});
