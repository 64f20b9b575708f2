import { create } from '@bufbuild/protobuf';
import { VocabularySchema } from '@colophon/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countCodePoints } from './metadata-limits.js';
import { holdToVocabulary } from './vocabulary.js';

const TERMS = [
  { term: 'Cloud', synonyms: ['cloud computing', 'SaaS'] },
  { term: 'Zero Trust', synonyms: ['ZTNA'] },
  { term: 'Compliance', synonyms: [] },
];
const TEXT = 'Regulators check compliance. Compliance with ZTNA is checked by regulators.';

const hold = (mode: string, keywords: string, text = TEXT): string =>
  holdToVocabulary(keywords, create(VocabularySchema, { mode, terms: TERMS }), { text, language: 'en' })
    .keywords;

describe('keywords with a vocabulary', () => {
  it('are what the engine proposed where the vocabulary is off', () => {
    expect(hold('off', 'saas, regulators')).toBe('saas, regulators');
    expect(holdToVocabulary('saas', undefined, { text: TEXT, language: 'en' }).keywords).toBe('saas');
  });

  it('become the preferred term, whatever their case and inflection, and no term is repeated', () => {
    expect(hold('prefer', 'SAAS, regulators, clouds, cloud computing')).toBe('Cloud, regulators');
  });

  it.each([
    ['tr', 'İhracat', 'ihracat', 'İHRACAT'],
    ['fr', 'Matériaux', 'materiaux', 'MATERIAUX'],
    ['de', 'Straße', 'straße', 'STRASSE'],
    ['hi', 'बंदरगाह', 'बंदरगाह', 'बंदरगाह'],
  ])('become the term in whatever letters it is written: %s', (language, term, ...keywords) => {
    const vocabulary = create(VocabularySchema, { mode: 'only', terms: [{ term, synonyms: [] }] });
    for (const keyword of keywords)
      expect(holdToVocabulary(keyword, vocabulary, { text: '', language }).keywords).toBe(term);
  });

  it('are terms only where nothing else may pass, those the document speaks of behind those proposed', () => {
    expect(hold('only', 'regulators, saas')).toBe('Cloud, Compliance, Zero Trust');
  });

  it('are none, and that is said, where no term fits', () => {
    expect(
      holdToVocabulary('ships', create(VocabularySchema, { mode: 'only', terms: TERMS }), {
        text: 'Ships sail.',
        language: 'en',
      }),
    ).toEqual({ keywords: '', warnings: ['NO_VOCABULARY_TERM'] });
  });

  it('never exceed the limit and, with "only", never hold another word, whatever came in', () => {
    const word = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .map((text) => text.replace(/[,;]/gu, 'x'));
    const terms = fc.array(fc.record({ term: word, synonyms: fc.array(word, { maxLength: 3 }) }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(terms, fc.array(word), fc.string(), (list, keywords, text) => {
        const vocabulary = create(VocabularySchema, { mode: 'only', terms: list });
        const held = holdToVocabulary(keywords.join(', '), vocabulary, { text, language: 'en' }).keywords;
        expect(countCodePoints(held)).toBeLessThanOrEqual(200);
        const allowed = list.length === 0 ? keywords.join(', ').split(', ') : list.map(({ term }) => term);
        expect(['', ...allowed]).toEqual(expect.arrayContaining(held.split(', ')));
      }),
    );
  });
});
