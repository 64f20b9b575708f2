import { normalizeEmail } from '@colophon/contracts/rules';
import { describe, expect, it } from '@jest/globals';
import { isEmail, readProfile, refuseProblems } from './user.js';

describe('an email address', () => {
  it.each([
    'a@b.co',
    'first.last+tag@sub.example.com',
    "o'neil@example.com",
    'zoë@exämple.de',
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
    'a@example.com.',
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

describe('a profile', () => {
  it('is trimmed, and nothing else', () => {
    const { profile, problems } = readProfile({
      firstName: ' Mary  Ann ',
      lastName: "O'N ",
      email: ' a@b.co ',
    });
    expect(profile).toEqual({ firstName: 'Mary  Ann', lastName: "O'N", email: 'a@b.co' });
    expect(problems).toEqual([]);
  });

  it('names every wrong field at once', () => {
    const input = { firstName: '\t', lastName: 'x\u2028y', email: 'x' };
    const { problems } = readProfile(input);
    expect(problems.map(({ field }) => field)).toEqual(['firstName', 'lastName', 'email']);
    expect(() => refuseProblems(problems)).toThrow('First name is required.');
  });

  it('has names of up to 100 characters, however many bytes they take', () => {
    const of = (length: number) =>
      readProfile({ firstName: '𝒜'.repeat(length), lastName: 'b', email: 'a@b.co' });
    expect(of(100).problems).toEqual([]);
    expect(of(101).problems).toEqual([
      { field: 'firstName', message: 'First name must be at most 100 characters' },
    ]);
  });
});
