import { describe, expect, it } from '@jest/globals';
import { base32, codeOf, looksLikeCode, matchingStep, otpauthUri, stepAt } from './totp.js';

const SECRET = Buffer.from('12345678901234567890');

describe('a code of an authenticator app', () => {
  // RFC 6238, appendix B, SHA-1; of its eight digits apps show the last six.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %d is what the RFC says', (seconds, code) => {
    expect(codeOf(SECRET, stepAt(new Date(seconds * 1000)))).toBe(code.slice(2));
  });

  // RFC 4226, appendix D.
  it.each([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ])('of the counter is %s', (code) => {
    const counts = Array.from({ length: 10 }, (_, count) => codeOf(SECRET, count));
    expect(counts).toContain(code);
  });

  const now = new Date('2026-01-15T12:00:10Z');
  const step = stepAt(now);
  const taken = (code: string, after = 0) => matchingStep(SECRET, code, { now, after });

  it('is taken in its step, the one before and the one after, and in no other', () => {
    const near = [-2, -1, 0, 1, 2].map((distance) => taken(codeOf(SECRET, step + distance)));
    expect(near).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  it('is used up by itself and by every later one', () => {
    expect(taken(codeOf(SECRET, step), step)).toBeUndefined();
    expect(taken(codeOf(SECRET, step - 1), step)).toBeUndefined();
    expect(taken(codeOf(SECRET, step + 1), step)).toBe(step + 1);
  });

  it.each(['', '12345', '1234567', '12345a', '１２３４５６', '-12345', '1e5000'])('is not %j', (text) => {
    expect(looksLikeCode(text)).toBe(false);
    expect(taken(text)).toBeUndefined();
  });
});

describe('what an app is given', () => {
  // RFC 4648, section 10.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('base32 of %j is %j', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded);
  });

  it('is an address that names the account, whatever signs it has', () => {
    const uri = new URL(otpauthUri(base32(SECRET), { issuer: 'Colophon', account: 'a+b&c@example.com' }));
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Colophon:a+b&c@example.com',
    ]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      issuer: 'Colophon',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
