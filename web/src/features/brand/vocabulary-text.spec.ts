import { describe, expect, it } from '@jest/globals';
import { termsOf, vocabularyText } from './vocabulary-text.ts';

describe('A vocabulary as text', () => {
  it.each([
    [
      [
        { term: 'cloud', synonyms: ['cloud computing', 'SaaS'] },
        { term: 'audit trail', synonyms: [] },
      ],
    ],
    // The first line of a list may name its columns: such a term must not be lost.
    [[{ term: 'keyword', synonyms: [] }]],
    [[{ term: '19" rack', synonyms: ['"server" rack'] }]],
    [[{ term: 'ゼロトラスト', synonyms: ['零信頼'] }]],
    [[]],
  ])('is read back as it was: %j', (terms) => {
    expect(termsOf(vocabularyText(terms))).toEqual(terms);
  });
});
