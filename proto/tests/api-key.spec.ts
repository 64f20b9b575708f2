import { crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { apiKeyHint, apiKeyWith, isApiKey, looksLikeApiKey, withoutApiKeys } from '../src/rules/api-key.js';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const random = fc.string({ unit: fc.constantFrom(...base62.split('')), minLength: 32, maxLength: 32 });
/** Written apart from the code: the number that the last six signs stand for. */
const numberOf = (signs: string): number =>
  signs.split('').reduce((sum, sign) => sum * 62 + base62.indexOf(sign), 0);

describe('an API key', () => {
  it('is a prefix, 32 random signs and the checksum of both', () => {
    fc.assert(
      fc.property(random, (signs) => {
        const key = apiKeyWith(signs);
        expect(key).toMatch(/^clphk_[0-9A-Za-z]{38}$/);
        expect(key.slice(6, 38)).toBe(signs);
        expect(numberOf(key.slice(38))).toBe(crc32(key.slice(0, 38)));
        expect(isApiKey(key)).toBe(true);
      }),
    );
  });

  it('with one sign changed is none, so that a scanner has no false alarm', () => {
    fc.assert(
      fc.property(random, fc.nat(37), fc.nat(60), (signs, place, step) => {
        const key = apiKeyWith(signs);
        const at = 6 + place;
        const other = base62[(base62.indexOf(key.charAt(at)) + 1 + step) % 62];
        expect(isApiKey(`${key.slice(0, at)}${other}${key.slice(at + 1)}`)).toBe(false);
      }),
    );
  });

  it.each(['', 'clphk_', 'clphk_short', `${apiKeyWith('a'.repeat(32))}0`, ` ${apiKeyWith('a'.repeat(32))}`])(
    'is not %j',
    (text) => {
      expect(isApiKey(text)).toBe(false);
    },
  );

  it('is recognised by its prefix where a session token could stand as well', () => {
    expect(looksLikeApiKey('clphk_typo')).toBe(true);
    expect(looksLikeApiKey('eyJhbGciOiJFUzI1NiJ9.e30.clphk_')).toBe(false);
  });

  it('is named by its first signs, which open nothing', () => {
    expect(apiKeyHint(apiKeyWith(`Ab3d${'x'.repeat(28)}`))).toBe('clphk_Ab3d…');
  });

  it('cannot be made of anything but 32 signs', () => {
    expect(() => apiKeyWith('short')).toThrow('32');
    expect(() => apiKeyWith('-'.repeat(32))).toThrow('32');
  });
});

describe('text with keys in it', () => {
  const key = apiKeyWith('k'.repeat(32));

  it.each([
    [`GET /api/documents?key=${key} 401`, 'GET /api/documents?key=clphk_[redacted] 401'],
    [`{"a":"${key}","b":"${key}"}`, '{"a":"clphk_[redacted]","b":"clphk_[redacted]"}'],
    // Also one that is glued to other signs, and one whose checksum is wrong: it may be a typing error away.
    [`x${key}y`, 'xclphk_[redacted]y'],
    [`clphk_${'z'.repeat(38)}`, 'clphk_[redacted]'],
    ['clphk_Ab3d…', 'clphk_Ab3d…'],
    ['nothing here', 'nothing here'],
  ])('%s loses them', (text, plain) => {
    expect(withoutApiKeys(text)).toBe(plain);
  });
});
