import { describe, expect, it } from '@jest/globals';
import { suggestAddress } from './address-typo.ts';

describe('Slips of the finger in an address', () => {
  it.each([
    ['maya@gmial.com', 'maya@gmail.com'],
    ['maya@gmai.com', 'maya@gmail.com'],
    ['maya@GMAIL.con', 'maya@gmail.com'],
    ['maya@gmail.co', 'maya@gmail.com'],
    ['maya@hotnail.com', 'maya@hotmail.com'],
    ['maya@outlok.com', 'maya@outlook.com'],
    ['maya@yaho.com', 'maya@yahoo.com'],
    ['maya@iclould.com', 'maya@icloud.com'],
    ['maya@protonmial.com', 'maya@protonmail.com'],
    ['maya@gmail.ocm', 'maya@gmail.com'],
    ['maya@gmail.comm', 'maya@gmail.com'],
    ['maya@ggmail.com', 'maya@gmail.com'],
    ['maya@gmail.cm', 'maya@gmail.com'],
    [' maya.l+news@gmal.com ', 'maya.l+news@gmail.com'],
  ])('%s was meant as %s', (typed, meant) => {
    expect(suggestAddress(typed)).toBe(meant);
  });

  it.each([
    'maya@gmail.com',
    'maya@mail.com',
    'maya@ymail.com',
    'maya@yahoo.ca',
    'maya@yahoo.co.uk',
    'maya@outlook.de',
    'maya@line.com',
    'maya@gmx.at',
    'maya@gmx.net',
    'maya@live.com',
    'maya@protonmial.con',
    'maya@example.com',
    'maya@northfield-health.org',
    'maya@',
    '@gmial.com',
    'gmial.com',
    '',
  ])('%s is left alone', (typed) => {
    expect(suggestAddress(typed)).toBeUndefined();
  });
});
