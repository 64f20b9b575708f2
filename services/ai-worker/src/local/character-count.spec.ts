import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyCharacters } from '../../test/any-text.fixture.js';
import { countLetters, countLettersAndBlanks } from './character-count.js';

const anyText = fc.oneof(
  anyCharacters(60),
  fc.constantFrom('\uD800x', 'x\uDC00', '\uDC00\uD800', '𝒳 naïve 東京', 'a\u00A0b\u2028c\tD'),
);

describe('letters', () => {
  it('are counted as by a search for all of them, alone and with the blanks', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(countLetters(text)).toBe(text.match(/\p{L}/gu)?.length ?? 0);
        expect(countLettersAndBlanks(text)).toBe(text.match(/[\p{L}\s]/gu)?.length ?? 0);
      }),
      { numRuns: 1_000 },
    );
  });
});
