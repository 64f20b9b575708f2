import { describe, expect, it } from '@jest/globals';
import { passwordStrength } from './password-strength.ts';

describe('How hard a password is to guess, in words', () => {
  it.each([
    ['', 'short'],
    ['1234567', 'short'],
    ['seven77', 'short'],
    ['12345678', 'guessable'],
    ['87654321', 'guessable'],
    ['aaaaaaaaaaaaaaaa', 'guessable'],
    ['password1', 'guessable'],
    ['Passwort2026', 'guessable'],
    ['qwertyuiop', 'guessable'],
    ['turnips9', 'fair'],
    ['kitchen-table', 'good'],
    ['correct horse battery', 'strong'],
    ['tQ7#fR2!xK9$', 'strong'],
    ['パスワードは長いほうがよい', 'good'],
  ])('%s is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('is no use to repeat names or the address of the same form', () => {
    expect(passwordStrength('lindqvist2026')).not.toBe('guessable');
    expect(passwordStrength('lindqvist2026', ['Maya', 'Lindqvist'])).toBe('guessable');
    expect(passwordStrength('northfield-7', ['maya@northfield.org'])).toBe('guessable');
  });
});
