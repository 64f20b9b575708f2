import { describe, expect, it } from '@jest/globals';
import { type LineSpec, page, textOf } from '../../../test/extracted-text.fixture.js';
import { wordsOfLanguage } from '../languages/languages.js';
import { layoutOf } from '../layout/document-layout.js';
import { contentHeadings, isTopicHeading, rankTopics } from './topics.js';

const PROSE = 'Crane scheduling decides how long a ship stays in the harbour of a port.';
const english = wordsOfLanguage('en', '');

const layoutWith = (headings: readonly LineSpec[]): ReturnType<typeof layoutOf> =>
  layoutOf(
    textOf([
      page(1, [
        ['Harbours', 30],
        ...headings.flatMap((line): LineSpec[] => [line, [PROSE, 11]]),
        [PROSE, 11],
      ]),
    ]),
  );

const phrase = (
  text: string,
  chance: number,
): { text: string; page: number; quote: string; chance: number } => ({
  text,
  page: 1,
  quote: text,
  chance,
});

describe('a heading as a topic', () => {
  it.each(['Crane scheduling', 'Yard management in winter', '港口自动化', 'Płatności i zwroty', 'eCommerce'])(
    'is a short phrase: %s',
    (text) => {
      expect(isTopicHeading(text)).toBe(true);
    },
  );

  it.each([
    'What is a crane',
    'Wie arbeiten Kräne',
    'Cranes: an overview',
    'Call us today!',
    'info@acme.com',
    'and cranes',
    'AB',
    '1204',
    'Introduction',
    'Zusammenfassung',
    'Background',
    'Fazit',
    'One two three four five six seven',
    'A heading that is by far too long to stand in a list',
    'Price $ 12',
    'Name ____',
  ])('is no question, label, sentence or heading that every document has: %s', (text) => {
    expect(isTopicHeading(text)).toBe(false);
  });
});

describe('the topics of a document', () => {
  it('lead with what its title and headings say, whatever is more frequent', () => {
    const layout = layoutWith([['Crane scheduling', 15]]);
    const topics = rankTopics(layout, 'Automated harbours', [
      phrase('waiting time', 0.5),
      phrase('automated harbours', 0.3),
      phrase('crane scheduling', 0.4),
    ]);
    expect(topics.map(({ text }) => text)).toEqual([
      'automated harbours',
      'crane scheduling',
      'waiting time',
    ]);
  });

  it('keep the order of the phrases where nothing else tells', () => {
    const topics = rankTopics(layoutWith([]), '', [phrase('b c', 0.4), phrase('a d', 0.4)]);
    expect(topics.map(({ text }) => text)).toEqual(['b c', 'a d']);
  });

  it('find no phrase within a longer word of the title', () => {
    const [first] = rankTopics(layoutWith([]), 'Scarcity', [phrase('waiting', 0.5), phrase('car', 0.41)]);
    expect(first?.text).toBe('waiting');
  });

  it('are named by its outermost headings, without the title and the summary', () => {
    const layout = layoutWith([
      ['Summary', 18],
      ['Crane scheduling', 18],
      ['Yard management', 18],
      ['Night shifts', 14],
      ['Gate control', 18],
    ]);
    expect(contentHeadings(layout, 'Harbours', english).map(({ text }) => text)).toEqual([
      'Crane scheduling',
      'Yard management',
      'Gate control',
    ]);
  });

  it('take in the next level where the outermost are too few', () => {
    const layout = layoutWith([
      ['Crane scheduling', 18],
      ['Night shifts', 14],
      ['Day shifts', 14],
    ]);
    expect(contentHeadings(layout, 'Harbours', english)).toHaveLength(3);
  });

  it('are none of a document without headings', () => {
    expect(contentHeadings(layoutOf(textOf([])), '', english)).toEqual([]);
  });
});
