import { describe, expect, it } from '@jest/globals';
import { type LineSpec, page, textOf } from '../../../test/extracted-text.fixture.js';
import { visibleLines } from '../../metadata/document-text.js';
import { headingBlocks } from '../layout/heading-blocks.js';
import { isFigureOf, repeatedHeadings } from './repeated-headings.js';

const PROSE: LineSpec = [
  'Container ships leave the automated harbour sooner than they did before the cranes were bought.',
  10,
];
const blocksOf = (lines: readonly LineSpec[]) =>
  headingBlocks(visibleLines(textOf([page(1, lines)])), 10, () => false);

describe('a heading set like an earlier one', () => {
  const repeatedIn = (
    lines: readonly LineSpec[],
    mayLead: (text: string) => boolean = () => true,
  ): string[] => {
    const blocks = blocksOf(lines);
    return blocks.filter(repeatedHeadings(blocks, { body: 10, mayLead })).map(({ text }) => text);
  };

  it('is a section where a paragraph stands between them', () => {
    expect(repeatedIn([['Harbour rules', 20], PROSE, ['Cranes at night', 20], PROSE])).toEqual([
      'Cranes at night',
    ]);
  });

  it('is none without a paragraph, nor below one set otherwise', () => {
    expect(
      repeatedIn([
        ['Harbour rules', 20],
        ['Spring', 12],
        ['Cranes at night', 20],
      ]),
    ).toEqual([]);
    expect(repeatedIn([['Harbour rules', 14], PROSE, ['Cranes at night', 20]])).toEqual([]);
  });

  it('is none below one that every document has', () => {
    const lines: LineSpec[] = [['About us', 20], PROSE, ['Cranes at night', 20]];
    expect(repeatedIn(lines, (text) => text !== 'About us')).toEqual([]);
  });
});

describe('a figure in a row of figures', () => {
  const figuresIn = (lines: readonly LineSpec[]): string[] => {
    const blocks = blocksOf(lines);
    return blocks.filter(isFigureOf(blocks)).map(({ text }) => text);
  };

  it('is one of several set alike', () => {
    expect(
      figuresIn([
        ['2.5 tonnes', 40],
        ['lifted in an hour', 9],
        ['~70% electricity', 40],
      ]),
    ).toEqual(['2.5 tonnes', '~70% electricity']);
  });

  it('is no number alone, no year and no sentence', () => {
    expect(
      figuresIn([
        ['12th Harbour Run', 40],
        ['Harbour news', 20],
      ]),
    ).toEqual([]);
    expect(
      figuresIn([
        ['2024 Review', 40],
        ['Harbour news', 20],
        ['2025 Outlook', 40],
      ]),
    ).toEqual([]);
    expect(
      figuresIn([
        ['10 ways to save energy in a harbour', 40],
        ['Why', 20],
        ['5 ways to save it at sea too', 40],
      ]),
    ).toEqual([]);
  });
});
