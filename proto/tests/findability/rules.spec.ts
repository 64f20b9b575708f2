import { describe, expect, it } from '@jest/globals';
import {
  type FileFacts,
  type FindabilityRuleId,
  findabilityRules,
  type RuleStatus,
  scoreFile,
} from '../../src/rules.js';
import {
  byAuthor,
  described,
  goodFacts,
  goodInfo,
  goodName,
  goodPages,
  goodXmp,
  titled,
  withKeywords,
} from './sample-facts.js';

type Case = readonly [status: RuleStatus, what: string, change: Partial<FileFacts>, fileName?: string];

const pages = (change: Partial<typeof goodPages>): Partial<FileFacts> => ({
  pages: { ...goodPages, ...change },
});
const noPages: Partial<FileFacts> = { pages: undefined };
const silent: Partial<FileFacts> = { info: undefined, xmp: undefined };

const cases: Readonly<Record<FindabilityRuleId, readonly Case[]>> = {
  'text.layer': [
    ['pass', 'nine of ten pages', pages({ withText: 9 })],
    ['half', 'half of the pages', pages({ withText: 5 })],
    ['fail', 'fewer', pages({ withText: 4 })],
    ['fail', 'a scan', pages({ withText: 0 })],
    ['unknown', 'no page could be read', noPages],
  ],
  'text.mappable': [
    ['pass', 'less than 5 % without a value', pages({ unmappableShare: 0.049 })],
    ['fail', '5 %', pages({ unmappableShare: 0.05 })],
    ['unknown', 'a scan has no characters', pages({ withText: 0 })],
  ],
  'title.present': [
    ['pass', 'in both places', {}],
    ['pass', 'in the information dictionary alone', { xmp: undefined }],
    ['pass', 'in XMP alone', { info: undefined }],
    ['fail', 'in neither', silent],
    ['fail', 'PDF/A-4 has no information dictionary', { pdfa: '4', xmp: undefined }],
  ],
  'title.human': [
    ['pass', 'a title', {}],
    ['fail', 'none', titled('')],
    ['fail', 'a program and a file', titled('Microsoft Word - brochure_v3.doc')],
    ['fail', 'a layout file', titled('Brochure 2024.indd')],
    ['fail', 'a placeholder', titled('Untitled')],
    ['fail', 'a slide', titled('Slide 1')],
    ['fail', 'a path', titled('C:\\Users\\jdoe\\brochure')],
    ['fail', 'a path on a server', titled('/home/jdoe/brochure')],
    ['fail', 'no letters', titled('---')],
    ['fail', 'a digest', titled('9e107d9d372bb6826bd81d3542a419d6')],
    ['fail', 'a broken character', titled('Price\uFFFDlist of spring')],
    ['fail', 'its own file name', titled('rfid_guide'), 'rfid_guide.pdf'],
    ['pass', 'a state and a city are no path', titled('Terms and/or Conditions')],
  ],
  'title.true': [
    ['pass', 'all its words', {}],
    ['pass', 'three of five words', titled('RFID labels harsh vendors overview')],
    ['half', 'a third', titled('RFID vendors overview')],
    ['fail', 'less', titled('Minutes of the board meeting')],
    ['fail', 'a number that no page has', titled('RFID labels for harsh places 2019')],
    ['pass', 'a number of one digit', titled('RFID labels for harsh places 2')],
    ['fail', 'none', titled('')],
    ['unknown', 'a scan', pages({ withText: 0, words: [] })],
    ['unknown', 'a scan with a stamp of a few words', pages({ withText: 0, words: ['received'] })],
    ['unknown', 'no page could be read', noPages],
    [
      'pass',
      'a script without blanks',
      { ...titled('年次報告'), ...pages({ words: ['年次', '次報', '報告'] }) },
    ],
  ],
  'keywords.present': [
    ['pass', 'three', {}],
    ['pass', 'three with Arabic commas', withKeywords('موانئ، سفن، رافعات')],
    ['half', 'one', withKeywords('RFID')],
    ['half', 'the same three times', withKeywords('RFID, rfid, Rfid')],
    ['fail', 'none', withKeywords('')],
    ['pass', 'in dc:subject alone', { info: undefined, xmp: { ...goodXmp, keywords: '' } }],
  ],
  'keywords.whole': [
    ['pass', 'the same with commas', {}],
    ['fail', 'semicolons', withKeywords('RFID; labels; tags')],
    ['fail', 'in one place', { xmp: { ...goodXmp, keywords: '' } }],
    ['fail', 'none', withKeywords('')],
    ['pass', 'PDF/A-4 has one place', { pdfa: '4F', info: undefined }],
  ],
  'description.indexed': [
    ['pass', 'in dc:description', {}],
    ['half', 'in the information dictionary alone', { xmp: { ...goodXmp, summary: '' } }],
    ['fail', 'nowhere', described('')],
  ],
  'places.agree': [
    ['pass', 'the same', {}],
    [
      'pass',
      'another case and other blanks',
      { xmp: { ...goodXmp, title: 'RFID labels  for harsh places' } },
    ],
    ['pass', 'an absent value is no conflict', { xmp: undefined }],
    ['fail', 'nothing is stated', silent],
    ['fail', 'two titles', { xmp: { ...goodXmp, title: 'Template' } }],
    ['fail', 'two authors', { info: { ...goodInfo, author: 'Jane Doe' } }],
    ['fail', 'a stale xmp:Title', { xmp: { ...goodXmp, staleTitle: 'Template' } }],
    [
      'pass',
      'the description for search engines',
      { xmp: { ...goodXmp, summary: 'A description.', description: 'A description.' } },
    ],
    ['pass', 'PDF/A-4 looks at XMP alone', { pdfa: '4', info: { ...goodInfo, title: 'Template' } }],
  ],
  'title.shown': [
    ['pass', 'asked for', {}],
    ['fail', 'left to the reader', { displayDocTitle: undefined }],
    ['fail', 'refused', { displayDocTitle: false }],
  ],
  'title.length': [
    ['pass', '10 characters', titled('Ten chars.')],
    ['half', '9 characters', titled('Nine char')],
    ['half', '90 characters', titled('x'.repeat(90))],
    ['fail', '91 characters', titled('x'.repeat(91))],
    ['fail', '4 characters', titled('Four')],
    ['fail', 'none', titled('')],
    ['pass', 'wide letters count twice', titled('年次報告書')],
  ],
  'author.named': [
    ['pass', 'a person', byAuthor('Ada Lovelace')],
    ['pass', 'a company', byAuthor('Adobe')],
    ['fail', 'a login', byAuthor('jdoe2')],
    ['fail', 'an address', byAuthor('jane@example.org')],
    ['fail', 'a role', byAuthor('Administrator')],
    ['fail', 'none', byAuthor('')],
  ],
  'description.sentence': [
    ['pass', '40 characters', described('x'.repeat(40))],
    ['fail', '39 characters', described('x'.repeat(39))],
    ['fail', 'none', described('')],
    [
      'fail',
      'the title again',
      {
        info: { ...goodInfo, title: 'A title that is quite as long as a sentence', subject: '' },
        xmp: {
          ...goodXmp,
          title: 'A title that is quite as long as a sentence',
          summary: 'A title that is quite as long as a sentence.',
        },
      },
    ],
  ],
  language: [
    ['pass', 'a tag', { language: 'de-CH' }],
    ['fail', 'a name', { language: 'English' }],
    ['fail', 'with a low line', { language: 'en_US' }],
    ['fail', 'none', { language: '' }],
  ],
  tagged: [
    ['pass', 'marked and a tree', {}],
    ['fail', 'marked alone', { structureTree: false }],
    ['fail', 'a tree that is not marked', { marked: false }],
  ],
  bookmarks: [
    ['not_applicable', '20 pages', { pageCount: 20 }],
    ['fail', '21 pages without', { pageCount: 21 }],
    ['pass', '21 pages with', { pageCount: 21, bookmarks: true }],
    ['unknown', 'the pages are not counted', { pageCount: 0 }],
  ],
  'file.name': [
    ['pass', 'two words', {}, 'price list.pdf'],
    ['pass', 'joined by hyphens', {}, 'price-list-2024.pdf'],
    ['pass', 'joined by capitals', {}, 'PriceList.pdf'],
    ['pass', 'one compound', {}, 'Datenschutzerklärung.pdf'],
    ['fail', 'one word', {}, 'brochure.pdf'],
    ['fail', 'final', {}, 'price list final.pdf'],
    ['fail', 'a copy', {}, 'price list copy (2).pdf'],
    ['fail', 'a version', {}, 'price-list_v7.pdf'],
    ['fail', 'a scan', {}, 'scan0001.pdf'],
    ['fail', 'a digest', {}, '9e107d9d372bb6826bd81d3542a419d6.pdf'],
    ['fail', 'figures', {}, '2024-05-13.pdf'],
    ['fail', 'none', {}, ''],
  ],
  'open.access': [
    ['pass', 'allowed', {}],
    ['fail', 'forbidden', { extractable: false }],
  ],
  weight: [
    ['not_applicable', 'below 5 MiB', { size: 5 * 1024 * 1024 - 1 }],
    ['fail', '5 MiB', { size: 5 * 1024 * 1024 }],
    ['pass', '5 MiB, linear', { size: 5 * 1024 * 1024, linearized: true }],
  ],
};

describe.each(findabilityRules)('The rule $id', ({ id }) => {
  it.each(cases[id])('%s: %s', (status, _what, change, fileName = goodName) => {
    const score = scoreFile({ ...goodFacts, ...change }, fileName);
    expect(score.rules.find((rule) => rule.id === id)?.status).toBe(status);
  });

  it('is met by a good file, or does not concern it', () => {
    const result = scoreFile(goodFacts, goodName).rules.find((rule) => rule.id === id);
    expect(['pass', 'not_applicable']).toContain(result?.status);
  });
});

describe('The rules', () => {
  it('weigh 60 for what an index matches and 40 for what people get', () => {
    const weigh = (part: string) =>
      findabilityRules.filter((rule) => rule.part === part).reduce((sum, rule) => sum + rule.weight, 0);
    expect([weigh('match'), weigh('show')]).toEqual([60, 40]);
  });

  it('say of each number that is ours that it is', () =>
    expect(findabilityRules.filter(({ verified }) => !verified).map(({ id }) => id)).toEqual([
      'title.length',
      'description.sentence',
      'bookmarks',
      'weight',
    ]));
});
