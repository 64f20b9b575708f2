import { describe, expect, it } from '@jest/globals';
import { joinKeywords, splitKeywords } from './keywords.ts';

describe('Keywords', () => {
  it.each([
    ['', []],
    [' , ,', []],
    ['zero trust,  hospital   networks;IT', ['zero trust', 'hospital networks', 'IT']],
    ['one\ntwo\tthree\r\nfour', ['one', 'two', 'three', 'four']],
    ['PDF, pdf, Pdf ', ['PDF']],
  ])('of %j', (text, expected) => {
    expect(splitKeywords(text)).toEqual(expected);
  });

  it('survive a round of joining and splitting', () => {
    const keywords = ['zero trust', 'hospital networks'];
    expect(splitKeywords(joinKeywords(keywords))).toEqual(keywords);
  });
});
