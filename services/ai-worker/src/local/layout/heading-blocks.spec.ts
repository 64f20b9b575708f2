import { describe, expect, it } from '@jest/globals';
import { type LineSpec, page, textOf } from '../../../test/extracted-text.fixture.js';
import { visibleLines } from '../../metadata/document-text.js';
import { headingBlocks } from './heading-blocks.js';

const BODY = 11;

/** Texts of the blocks of one page, whose lines stand as given. */
const blocksOf = (
  lines: readonly LineSpec[],
  standsApart: (text: string) => boolean = () => false,
): string[] =>
  headingBlocks(visibleLines(textOf([page(1, lines)])), BODY, standsApart).map(({ text }) => text);

describe('headings of a page', () => {
  it.each<[what: string, lines: readonly LineSpec[], texts: readonly string[]]>([
    [
      'lines set alike and closely are one',
      [
        ['Automation of', 24, { y: 700 }],
        ['harbours', 24, { y: 671 }],
      ],
      ['Automation of harbours'],
    ],
    [
      'a bold line that announces goes on below a gap',
      [
        ['A Call for Cranes:', 12, { y: 700, bold: true }],
        ['Harbours Need Them', 12, { y: 675, bold: true }],
      ],
      ['A Call for Cranes: Harbours Need Them'],
    ],
    [
      'a line in two sizes goes on behind a preposition of any language',
      [
        ['Nuevo trabajo con', 18, { y: 700 }],
        ['Acme Cranes', 28, { y: 664 }],
      ],
      ['Nuevo trabajo con Acme Cranes'],
    ],
    [
      'lines further apart are two',
      [
        ['Automation', 24, { y: 700 }],
        ['Harbours', 24, { y: 640 }],
      ],
      ['Automation', 'Harbours'],
    ],
    [
      'a line that cannot begin one goes on with it across a blank line',
      [
        ['Automation', 24, { y: 700 }],
        ['of harbours', 24, { y: 640 }],
      ],
      ['Automation of harbours'],
    ],
    [
      'a line that cannot end one goes on across a blank line',
      [
        ['Automation of', 24, { y: 700 }],
        ['Harbours', 24, { y: 640 }],
      ],
      ['Automation of Harbours'],
    ],
    [
      'two sizes of few words, both large, are one name',
      [
        ['RFID', 40, { y: 700 }],
        ['Labels', 24, { y: 668 }],
      ],
      ['RFID Labels'],
    ],
    [
      'two sizes of a longer title and its subtitle are two',
      [
        ['Automation of harbours', 40, { y: 700 }],
        ['How cranes are scheduled today', 24, { y: 668 }],
      ],
      ['Automation of harbours', 'How cranes are scheduled today'],
    ],
    [
      'two sizes of which one is hardly larger than the text are two',
      [
        ['RFID', 24, { y: 700 }],
        ['Labels', 12, { y: 684 }],
      ],
      ['RFID', 'Labels'],
    ],
    [
      'two sizes that stand beside each other are two',
      [
        ['RFID', 40, { y: 700 }],
        ['Labels', 24, { y: 668, x: 900 }],
      ],
      ['RFID', 'Labels'],
    ],
    [
      'a mark alone between two halves parts nothing',
      [
        ['Acme', 24, { y: 700 }],
        ['®', 10, { y: 712 }],
        ['Labels', 24, { y: 671 }],
      ],
      ['Acme Labels'],
    ],
    [
      'a letter, a rule or a trade mark alone is none',
      [
        ['A', 30],
        ['———', 20],
        ['TM', 12],
      ],
      [],
    ],
    ['letters set apart are read as a word', [['C A S E  S T U D Y', 24]], ['CASE STUDY']],
    [
      'bold beside plain of one size is another',
      [
        ['Automation of all harbours', 24, { y: 700, bold: true }],
        ['What it costs today', 24, { y: 671 }],
      ],
      ['Automation of all harbours', 'What it costs today'],
    ],
  ])('%s', (_, lines, texts) => {
    const withPlaces = lines.map(([text, size, extra]): LineSpec => [text, size, { ...extra }]);
    expect(blocksOf(withPlaces)).toEqual(texts);
  });

  it('never take in a banner or a date', () => {
    const lines: LineSpec[] = [
      ['WHITE PAPER', 24, { y: 700 }],
      ['Harbours', 24, { y: 671 }],
    ];
    expect(blocksOf(lines, (text) => text === 'WHITE PAPER')).toEqual(['WHITE PAPER', 'Harbours']);
  });

  it('say of which lines they are made, how large and where they stand', () => {
    const [block] = headingBlocks(
      visibleLines(
        textOf([
          page(4, [
            ['RFID', 40, { y: 700 }],
            ['Labels', 24, { y: 668 }],
          ]),
        ]),
      ),
      BODY,
      () => false,
    );
    expect(block).toMatchObject({ lines: [0, 1], lineCount: 2, fontSize: 40, page: 4, rotated: false });
    expect(block?.top).toBeCloseTo(700 / 842);
  });
});
