import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseVocabulary, vocabularyLimits, vocabularyProblem } from '../src/rules/vocabulary.js';

describe('a pasted vocabulary', () => {
  it('has a term a line, with its synonyms behind it', () => {
    expect(parseVocabulary('Cloud, cloud computing, the cloud\nSecurity\n\n')).toEqual({
      terms: [
        { term: 'Cloud', synonyms: ['cloud computing', 'the cloud'] },
        { term: 'Security', synonyms: [] },
      ],
      problems: [],
    });
  });

  it('may come from a spreadsheet: header, byte order mark, semicolons, quotes', () => {
    const csv = '\uFEFFTerm;Synonyms\r\n"Zero Trust";"ZTNA, ""never trust"""\r\nPortal;site|Intranet\r\n';
    expect(parseVocabulary(csv)).toEqual({
      terms: [
        { term: 'Zero Trust', synonyms: ['ZTNA', '"never trust"'] },
        { term: 'Portal', synonyms: ['site', 'Intranet'] },
      ],
      problems: [],
    });
  });

  it('puts lines of the same term together and says nothing twice', () => {
    expect(parseVocabulary('Cloud\tSaaS\ncloud\tPaaS\tsaas')).toEqual({
      terms: [{ term: 'Cloud', synonyms: ['SaaS', 'PaaS'] }],
      problems: [],
    });
  });

  it('names the lines it cannot take and keeps the others', () => {
    const long = 'x'.repeat(61);
    const { terms, problems } = parseVocabulary(`Cloud,SaaS\n${long}\nSaaS\nSecurity,SaaS`);
    expect(terms.map(({ term }) => term)).toEqual(['Cloud', 'Security']);
    expect(problems).toEqual([
      { line: 2, message: 'At most 60 characters are possible' },
      { line: 3, message: '“SaaS” is a synonym of another term' },
      { line: 4, message: '“SaaS” is listed twice' },
    ]);
  });

  it('stops at 500 terms', () => {
    const { terms, problems } = parseVocabulary(
      Array.from({ length: 502 }, (_, index) => `term ${index}`).join('\n'),
    );
    expect(terms).toHaveLength(vocabularyLimits.terms);
    expect(problems.map(({ line }) => line)).toEqual([501, 502]);
  });

  it('is always one that can be saved, whatever was pasted', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('a', 'A', 'b', '"', ',', ';', '\n', '\t'),
    );
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 30 }), (cells) => {
        expect(vocabularyProblem(parseVocabulary(cells.join('')).terms)).toBeUndefined();
      }),
    );
  });
});

describe('a vocabulary to be saved', () => {
  it.each([
    [[{ term: ' ', synonyms: [] }], 'A term is empty'],
    [[{ term: 'a', synonyms: [''] }], 'A synonym is empty'],
    [[{ term: 'a, b', synonyms: [] }], 'Commas and semicolons are not possible in a term'],
    [[{ term: 'a\u0007', synonyms: [] }], 'Control characters are not possible here'],
    [[{ term: 'x'.repeat(61), synonyms: [] }], 'At most 60 characters are possible'],
    [
      [
        { term: 'a', synonyms: ['b'] },
        { term: 'B', synonyms: [] },
      ],
      '“B” is listed twice',
    ],
  ])('is refused: %j', (terms, message) => {
    expect(vocabularyProblem(terms)?.message).toBe(message);
  });

  it('counts code points', () => {
    expect(vocabularyProblem([{ term: '😀'.repeat(60), synonyms: [] }])).toBeUndefined();
  });
});
