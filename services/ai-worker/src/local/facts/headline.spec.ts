import { describe, expect, it } from '@jest/globals';
import { type LineSpec, page, textOf } from '../../../test/extracted-text.fixture.js';
import { layoutOf } from '../layout/document-layout.js';
import { findTitle } from './document-title.js';

const BODY: LineSpec[] = Array.from({ length: 4 }, () => [
  'The running text of the document goes on for a while in a small size of letters.',
  11,
]);
const titleOf = (lines: LineSpec[]): string =>
  findTitle(layoutOf(textOf([page(1, [...lines, ...BODY])])), [], {
    stated: '',
    filename: 'x.pdf',
    outline: [],
  }).text;

describe('the headline of news', () => {
  const HEADLINE =
    `Survey of the coast shows that more than one in five of the old wooden cranes between the two largest
    harbours of the island is in need of repair and a few should come down`.replace(/\s+/gu, ' ');

  it('is the title under a banner, however long it is', () => {
    const lines: LineSpec[] = [
      ['PRESS RELEASE', 15, { bold: true }],
      ['November 27, 2024', 11],
      [HEADLINE, 12, { bold: true }],
    ];
    expect(titleOf(lines)).toBe(HEADLINE);
  });

  it('is no name, no place and date, and no label', () => {
    const lines: LineSpec[] = [
      ['PRESS RELEASE', 15, { bold: true }],
      ['Contact for further information:', 12, { bold: true }],
      ['The sentences of this paragraph are set like those below it', 11],
    ];
    expect(titleOf(lines)).toBe('PRESS RELEASE');
  });
});
