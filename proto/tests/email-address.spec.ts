import { describe, expect, it } from '@jest/globals';
import { isEmail, normalizeEmail } from '../src/rules.js';

describe('an email address', () => {
  it.each([
    'a@b.co',
    'first.last+tag@sub.example.com',
    "o'neil@example.com",
    'zoë@exämple.de',
    'user@example.xn--p1ai',
    'user@xn--80ak6aa92e.com',
    'user@example.рф',
    'user@3.example.com',
    'user@نامه\u200cای.com',
    'user@ශ්\u200dරී.com',
    '😀@example.com',
    'a&b@example.com',
    'a=b@example.com',
    'first.last/dept@example.com',
    `${'a'.repeat(64)}@example.com`,
  ])('can be %s', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each([
    '',
    'a',
    'a@b',
    '@example.com',
    'a@@example.com',
    'a b@example.com',
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'a\u0000@example.com',
    '<a@example.com>',
    '"a"@example.com',
    '.a@example.com',
    'a..b@example.com',
    'a@-example.com',
    'a@example-.com',
    'a@example.co-',
    'a@exam_ple.com',
    'a@example.com.',
    'a@example.com?',
    'a@example.com/',
    'a@example.c',
    'a@example.com1',
    'a@1.2.3.4',
    'a@ex&m.com',
    'a@example.co-m',
    'a@ｅxample.com',
    'a@example.com@example.com',
    'a@example.com\u200b',
    '\u200ba@example.com',
    'a\u200d@example.com',
    'a@example.com\u202c',
    'a@exam\u00adple.com',
    'a@example\u200c.com',
    'a@\u200dexample.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(126)}com`,
  ])('cannot be %j', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  it('is the same whatever its case, spaces around it and way of composing accents', () => {
    expect(normalizeEmail(' ZOE\u0308@Example.COM ')).toBe(normalizeEmail('zo\u00EB@example.com'));
  });
});
