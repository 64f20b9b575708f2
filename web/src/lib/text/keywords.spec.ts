import { describe, expect, it } from '@jest/globals';
import { joinKeywords, splitKeywords } from './keywords.ts';

describe('Keywords', () => {
  it.each([
    ['', []],
    [' , ,', []],
    ['zero trust,  hospital   networks;IT', ['zero trust', 'hospital networks', 'IT']],
    ['one\ntwo\tthree\r\nfour', ['one', 'two', 'three', 'four']],
    ['PDF, pdf, Pdf ', ['PDF']],
    ['1,4-butanediol,12,000 seats,A4,A5', ['1,4-butanediol', '12,000 seats', 'A4', 'A5']],
    ['4711,4712', ['4711', '4712']],
    ['COVID-19,12 months', ['COVID-19', '12 months']],
    ['Industry 4.0,5G,IoT,2FA', ['Industry 4.0', '5G', 'IoT', '2FA']],
    ['Top 10,24/7, 2,5 mm', ['Top 10', '24/7', '2,5 mm']],
  ])('of %j', (text, expected) => {
    expect(splitKeywords(text)).toEqual(expected);
  });

  it('survive a round of joining and splitting', () => {
    const keywords = ['zero trust', 'hospital networks'];
    expect(splitKeywords(joinKeywords(keywords))).toEqual(keywords);
  });
});
