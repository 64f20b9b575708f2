import { describe, expect, it } from '@jest/globals';
import { languageOf } from './language-names.js';

describe('the language a model claims', () => {
  it.each([
    ['de', 'de'],
    ['de-CH', 'de'],
    ['de_CH', 'de'],
    ['en (US)', 'en'],
    [' eng ', 'en'],
    ['ENG', 'en'],
    ['eng_US', 'en'],
    ['deu', 'de'],
    ['ger', 'de'],
    ['zho-Hans', 'zh'],
    ['iw', 'he'],
    ['tl', 'tl'],
    ['German', 'de'],
    ['Deutsch', 'de'],
    ['German (Switzerland)', 'de'],
    ['Norwegian', 'no'],
    ['nb', 'no'],
    ['nno', 'no'],
    ['Norwegian Bokmål', 'no'],
    ['norsk nynorsk', 'no'],
    ['Thai', 'th'],
  ])('%j is %j', (claimed, code) => {
    expect(languageOf(claimed)).toBe(code);
  });

  it.each(['', '(en)', 'und', 'English and German', 'the same as the document', '-', 'e'])(
    '%j is none',
    (claimed) => {
      expect(languageOf(claimed)).toBe('');
    },
  );
});
