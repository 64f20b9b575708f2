import { describe, expect, it } from '@jest/globals';
import { type LineSpec, page, textOf } from '../../../test/extracted-text.fixture.js';
import { visibleLines } from '../../metadata/document-text.js';
import { type TextBlock, textBlocks } from './text-blocks.js';

const BODY = 11;
const SENTENCE = 'Crane scheduling decides how long a ship stays in the harbour.';

const blocksOf = (lines: readonly LineSpec[]): TextBlock[] =>
  textBlocks(visibleLines(textOf([page(1, lines)])), BODY);

describe('blocks of text', () => {
  it('join the lines of a paragraph, a hyphen at a line end undone', () => {
    const [block, ...others] = blocksOf([
      ['Crane scheduling decides how long a con-', 11],
      ['tainer ship stays in the harbour.', 11],
    ]);
    expect(others).toEqual([]);
    expect(block).toMatchObject({
      text: 'Crane scheduling decides how long a container ship stays in the harbour.',
      role: 'prose',
    });
    expect(block?.lines).toHaveLength(2);
  });

  it('part where lines stand further apart than is usual for their size', () => {
    const lines: LineSpec[] = [700, 686, 672, 650, 636].map((y) => [SENTENCE, 11, { y }]);
    expect(blocksOf(lines).map((block) => block.lines.length)).toEqual([3, 2]);
  });

  it.each<readonly [what: string, lines: readonly LineSpec[]]>([
    [
      'another size',
      [
        [SENTENCE, 11, { y: 700 }],
        [SENTENCE, 14, { y: 686 }],
      ],
    ],
    [
      'a bullet',
      [
        [SENTENCE, 11, { y: 700 }],
        [`• ${SENTENCE}`, 11, { y: 686 }],
      ],
    ],
    [
      'another weight',
      [
        [SENTENCE, 11, { y: 700 }],
        ['Yard management', 11, { y: 686, bold: true }],
      ],
    ],
    [
      'a new column',
      [
        [SENTENCE, 11, { y: 100 }],
        [SENTENCE, 11, { y: 700 }],
      ],
    ],
  ])('part at %s', (_, lines) => {
    expect(blocksOf(lines)).toHaveLength(2);
  });

  it('do not part at a word set bold within a sentence', () => {
    const lines: LineSpec[] = [
      ['Crane scheduling decides how long', 11, { y: 700 }],
      ['container ships stay in the harbour.', 11, { y: 686, bold: true }],
    ];
    expect(blocksOf(lines)).toHaveLength(1);
  });

  it.each<readonly [text: string, size: number, bold: boolean, role: TextBlock['role']]>([
    [SENTENCE, 11, false, 'prose'],
    ['港口自动化包括自动化码头、岸桥调度和堆场管理，缩短等待时间。', 11, false, 'prose'],
    ['Crane scheduling', 14, false, 'heading'],
    ['Crane scheduling', 11, true, 'heading'],
    ['2.1 Crane scheduling', 11, false, 'heading'],
    ['What is crane scheduling?', 14, false, 'heading'],
    ['Crane scheduling', 11, false, 'item'],
    ['Customer number:', 14, false, 'item'],
    ['• Crane scheduling', 14, false, 'item'],
    ['Crane scheduling ........ 12', 14, false, 'item'],
    ['1 204,50', 14, false, 'item'],
    ['Acme Labels Harbour Street Rotterdam Europe Phone Fax Mail.', 11, false, 'item'],
  ])('tell what reads on from what names it and from all else: %s, %d pt', (text, size, bold, role) => {
    // Plain text around it: weight tells something only where most is not bold.
    const lines: LineSpec[] = [
      [text, size, { y: 700, bold }],
      [SENTENCE.repeat(4), 11, { y: 500 }],
    ];
    expect(blocksOf(lines)[0]?.role).toBe(role);
  });

  it('take no weight for a heading where all is bold', () => {
    const lines: LineSpec[] = [
      ['Crane scheduling', 11, { y: 700, bold: true }],
      [SENTENCE.repeat(4), 11, { y: 500, bold: true }],
    ];
    expect(blocksOf(lines)[0]?.role).toBe('item');
  });
});
