import { describe, expect, it } from '@jest/globals';
import { isCommonPassword } from './common-passwords.js';
import { passwordProblems } from './password.js';

describe('a password', () => {
  it.each(['a'.repeat(6), '1234567', '       '])('is too short: %j', (password) => {
    expect(passwordProblems(password)).toEqual([
      { field: 'password', message: 'Password must be at least 8 characters' },
    ]);
  });

  it.each([
    'xkcd 936',
    '        ',
    '\u0000'.repeat(8),
    '🔑'.repeat(8),
    '🔑'.repeat(128),
    ` ${'x'.repeat(127)}`,
  ])('may be any 8 to 128 characters: %j', (password) => {
    expect(passwordProblems(password)).toEqual([]);
  });

  it('is at most 128 characters, counted as a reader counts', () => {
    expect(passwordProblems('🔑'.repeat(129))).toEqual([
      { field: 'password', message: 'Password must be at most 128 characters' },
    ]);
  });

  it('has no halves of characters, which all become the same bytes', () => {
    expect(passwordProblems(`seven77\uD83D`)).toHaveLength(1);
  });

  it.each([
    'password',
    'Password1',
    '12345678',
    'QWERTYUIOP',
    'iloveyou',
    'football1',
    '1q2w3e4r',
    'letmein123',
    'colophon1',
  ])('is none of the most used: %s', (password) => {
    expect(passwordProblems(password)).toHaveLength(1);
  });

  it('is compared with the list as a whole', () => {
    expect(isCommonPassword('password1 and more')).toBe(false);
    expect(isCommonPassword(' password')).toBe(false);
    expect(isCommonPassword('')).toBe(false);
  });
});
