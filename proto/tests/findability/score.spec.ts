import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  expectedFacts,
  type FileFacts,
  findabilityBand,
  findabilityOf,
  findabilityRules,
  scoreFile,
} from '../../src/rules.js';
import { goodFacts, goodName, goodPages, titled } from './sample-facts.js';

const silent: FileFacts = { ...goodFacts, info: undefined, xmp: undefined };
const metadata = {
  title: 'RFID Labels for Harsh Places',
  subject: '',
  keywords: 'RFID, labels, tags',
  author: 'CIS Keaton',
  description: 'Which label survives heat, chemicals and the open air, and how it is read.',
};
const write = { profile: 'standard', language: 'en' } as const;

const text = fc.string({ unit: 'grapheme', maxLength: 120 });
const flag = fc.boolean();
const anyFacts: fc.Arbitrary<FileFacts> = fc.record({
  size: fc.nat({ max: 25 * 1024 * 1024 }),
  pageCount: fc.nat({ max: 2000 }),
  info: fc.option(
    fc.record({ title: text, author: text, subject: text, keywords: text, description: text }),
    { nil: undefined },
  ),
  xmp: fc.option(
    fc.record({
      title: text,
      author: text,
      summary: text,
      keywords: text,
      subjects: text,
      description: text,
      staleTitle: text,
    }),
    { nil: undefined },
  ),
  pdfa: fc.constantFrom('', '1B', '2U', '4'),
  signed: flag,
  language: text,
  displayDocTitle: fc.option(flag, { nil: undefined }),
  marked: flag,
  structureTree: flag,
  bookmarks: flag,
  linearized: flag,
  extractable: flag,
  pages: fc.option(
    fc.record({
      read: fc.nat({ max: 20 }),
      withText: fc.nat({ max: 20 }),
      unmappableShare: fc.double({ min: 0, max: 1, noNaN: true }),
      words: fc.array(text, { maxLength: 20 }),
    }),
    { nil: undefined },
  ),
});

describe('The score of a file', () => {
  it('is 100 where nothing is wrong', () =>
    expect(scoreFile(goodFacts, goodName)).toMatchObject({
      score: 100,
      match: 100,
      show: 100,
      band: 'excellent',
    }));

  it('is the share of the weight that was earned, over rules that apply', () => {
    // Lost: title.present 10, title.human 8, title.true 6; title.length 4; 3 + 2 points do not apply.
    const { score, match, show } = scoreFile({ ...goodFacts, ...titled('') }, goodName);
    expect({ score, match, show }).toEqual({
      score: Math.round((100 * (95 - 28)) / 95),
      match: Math.round((100 * (60 - 24)) / 60),
      show: Math.round((100 * (35 - 4)) / 35),
    });
  });

  it('is at most 69 without a text layer', () => {
    const scan = { ...goodFacts, pages: { ...goodPages, withText: 0, words: [] } };
    expect(scoreFile(scan, goodName)).toMatchObject({ score: 69, band: 'fair' });
  });

  it('is none of a part of which too much is unknown', () => {
    const unread = scoreFile({ ...goodFacts, pages: undefined }, goodName);
    expect(unread).toMatchObject({ match: null, show: 100 });
    // 24 of 95 points are unknown: less than 30 %.
    expect(unread.score).toBe(100);
  });

  it.each([
    [39, 'poor'],
    [40, 'fair'],
    [69, 'fair'],
    [70, 'good'],
    [89, 'good'],
    [90, 'excellent'],
  ] as const)('%d is %s', (score, band) => expect(findabilityBand(score)).toBe(band));

  it('is a whole number from 0 to 100, or none, for whatever a file says', () =>
    fc.assert(
      fc.property(anyFacts, text, (facts, fileName) => {
        const { score, match, show, rules } = scoreFile(facts, fileName);
        expect(rules.map(({ id }) => id)).toEqual(findabilityRules.map(({ id }) => id));
        for (const value of [score, match, show]) {
          if (value === null) continue;
          expect(Number.isInteger(value) && value >= 0 && value <= 100).toBe(true);
        }
      }),
    ));

  it('never falls when a fact gets better', () =>
    fc.assert(
      fc.property(anyFacts, text, (facts, fileName) => {
        const better: readonly Partial<FileFacts>[] = [
          { displayDocTitle: true },
          { marked: true },
          { structureTree: true },
          { bookmarks: true },
          { linearized: true },
          { extractable: true },
          { language: 'en' },
        ];
        const before = scoreFile(facts, fileName).score ?? 0;
        const after = better.map((change) => scoreFile({ ...facts, ...change }, fileName).score);
        // Where too little is known there is no number, neither before nor after.
        expect(Math.min(...after.map((score) => score ?? before))).toBeGreaterThanOrEqual(before);
      }),
    ));
});

describe('The score before and after', () => {
  const file = { fileName: goodName, original: silent, write };

  it('has no second number where there is nothing to write', () =>
    expect(findabilityOf(file)).toMatchObject({ before: { basis: 'uploaded' }, after: null, fallen: [] }));

  it('is expected of metadata that are not written yet', () => {
    const { before, after } = findabilityOf({ ...file, metadata });
    expect(after).toMatchObject({ basis: 'expected', score: 100 });
    expect(before.score).toBeLessThan(60);
  });

  it('is measured in the written file, whatever the metadata say', () =>
    expect(findabilityOf({ ...file, written: silent, metadata }).after).toMatchObject({
      basis: 'written',
      score: findabilityOf(file).before.score,
    }));

  it('names the rules that fell', () => {
    const linear = { ...goodFacts, size: 6_000_000, linearized: true };
    const { before, after, fallen } = findabilityOf({ ...file, original: linear, metadata });
    expect(fallen).toEqual(['weight']);
    expect(after?.score).toBeLessThan(before.score ?? 0);
  });
});

describe('What a written file is expected to say', () => {
  it('is the description where there is no subject', () =>
    expect(expectedFacts(silent, metadata, write).xmp?.summary).toBe(metadata.description));

  it('leaves a stated choice of the reader’s title bar as it is', () =>
    expect(expectedFacts({ ...silent, displayDocTitle: false }, metadata, write).displayDocTitle).toBe(
      false,
    ));

  it('is the metadata alone in a signed file', () => {
    const signed = { ...silent, signed: true, language: '', displayDocTitle: undefined };
    const { language, displayDocTitle } = expectedFacts(signed, metadata, write);
    expect({ language, displayDocTitle }).toEqual({ language: '', displayDocTitle: undefined });
  });

  it('stands in XMP alone in PDF/A-4', () =>
    expect(expectedFacts({ ...silent, pdfa: '4' }, metadata, write).info).toBeUndefined());
});
