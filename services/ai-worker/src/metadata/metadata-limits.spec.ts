import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { metadataLimits } from '@colophon/contracts/rules';
import { anyCharacters } from '../../test/any-text.fixture.js';
import {
  cleanText,
  countCodePoints,
  joinKeywords,
  shortenAtSentence,
  shortenAtWord,
  shortenTitle,
} from './metadata-limits.js';

const anyText = anyCharacters(600);

describe('cleaning', () => {
  it('turns line breaks, separators and control characters into single blanks', () => {
    expect(cleanText(' a\r\n\u2028b\u0000\u0085\u00A0c\t ')).toBe('a b c');
  });

  it('removes invisible characters: zero width, direction marks, tags, lone surrogates', () => {
    expect(cleanText('in\u200Bvi\u202Esi\u{E0041}ble\uD800')).toBe('invisible');
  });

  it.each([
    ['شرکت\u200Cها می\u200Cدهد'],
    ['क\u094D\u200Dष क\u094D\u200Cष'],
    ['ශ්\u200Dරී'],
    ['👩\u200D💻 👩🏽\u200D🚀'],
  ])('keeps joiners where words and emoji are spelled with them: %s', (text) => {
    expect(cleanText(text)).toBe(text);
  });

  it.each([
    ['in\u200Cvi\u200Dsible', 'invisible'],
    ['\u200Cشرکت\u200C \u200Dها\u200C', 'شرکت ها'],
    ['شرکت\u200C\u200C\u200Dها', 'شرکت\u200Cها'],
    ['شرکت\u200B\u200C\u2060ها', 'شرکت\u200Cها'],
    ['شرکت\u200Cacme', 'شرکتacme'],
    ['❤\uFE0F\u200D🔥', '❤\u200D🔥'],
    ['👩\u200D', '👩'],
  ])('removes joiners elsewhere: %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it('composes letters and their accents', () => {
    expect(cleanText('Cafe\u0301')).toBe('Café');
  });

  it('leaves clean text as it is, whatever came in', () => {
    fc.assert(fc.property(anyText, (text) => expect(cleanText(cleanText(text))).toBe(cleanText(text))));
  });

  it('never leaves a control character, a line separator or a lone surrogate', () => {
    fc.assert(
      fc.property(anyText, (text) => expect(cleanText(text)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u)),
    );
  });
});

describe('shortening', () => {
  it('counts code points, so that an emoji is one', () => {
    expect(countCodePoints('a😀b')).toBe(3);
    expect(shortenAtWord('😀😀😀 word', 3)).toBe('😀😀😀');
  });

  it('keeps the longest prefix of whole words', () => {
    expect(shortenAtWord('one two three four', 13)).toBe('one two three');
    expect(shortenAtWord('one two three four', 12)).toBe('one two');
  });

  it('leaves no comma, dash or open bracket at the end', () => {
    expect(shortenAtWord('costs, benefits – and (much) more', 17)).toBe('costs, benefits');
  });

  it('cuts a single word that is longer than the limit, but never inside a character', () => {
    expect(shortenAtWord('👩‍👩‍👧abcdefgh', 7)).toBe('👩‍👩‍👧ab');
  });

  it('finds word boundaries in scripts that write no blanks', () => {
    expect(['東京都', '東京']).toContain(shortenAtWord('東京都知事選挙', 3));
  });

  it('cuts no loan word in katakana, which the dictionary takes for many words', () => {
    const title = '企業のためのクラウドコンピューティング入門';
    expect(shortenAtWord(title, 14)).toBe('企業のための');
    expect(shortenAtWord(title, 19)).toBe('企業のためのクラウドコンピューティング');
    // One that is longer than the limit must be cut.
    expect(shortenAtWord('クラウドコンピューティング', 4)).toBe('クラウド');
  });

  it('never exceeds the limit', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 300 }), (text, limit) => {
        const clean = cleanText(text);
        expect(countCodePoints(shortenAtWord(clean, limit))).toBeLessThanOrEqual(limit);
        expect(countCodePoints(shortenAtSentence(clean, limit))).toBeLessThanOrEqual(limit);
        expect(countCodePoints(shortenTitle(clean, limit))).toBeLessThanOrEqual(limit);
      }),
    );
  });
});

describe('a title over 60', () => {
  it('loses its subtitle first', () => {
    expect(shortenTitle('Migrating to the Cloud: A Step by Step Guide for Enterprises of Every Size')).toBe(
      'Migrating to the Cloud',
    );
  });

  it('is cut at a word when the part before the separator names nothing', () => {
    const title = 'STEP BY STEP: Single sign-on to applications in the cloud from a domain on premises';
    expect(shortenTitle(title)).toBe('STEP BY STEP: Single sign-on to applications in the cloud');
  });

  it('stays as it is at 60', () => {
    expect(shortenTitle('x'.repeat(60))).toHaveLength(metadataLimits.title);
  });
});

describe('a description over 300', () => {
  it('keeps whole sentences', () => {
    expect(shortenAtSentence('First one here. Second one is longer.', 20)).toBe('First one here.');
  });

  it('keeps whole words of a single long sentence', () => {
    expect(shortenAtSentence('A sentence without an early end', 12)).toBe('A sentence');
  });
});

describe('keywords', () => {
  it('are joined by comma and blank, and one that does not fit makes room for a shorter one', () => {
    expect(joinKeywords(['cloud', 'a very long phrase', 'cost'], 12)).toEqual({
      text: 'cloud, cost',
      kept: ['cloud', 'cost'],
    });
  });

  it('never exceed the limit', () => {
    fc.assert(
      fc.property(fc.array(anyText), (phrases) =>
        expect(countCodePoints(joinKeywords(phrases).text)).toBeLessThanOrEqual(metadataLimits.keywords),
      ),
    );
  });
});
