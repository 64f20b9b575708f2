import { describe, expect, it } from '@jest/globals';
import { parseHocr } from './hocr.parser.js';
import { recognisedLines } from './recognised-lines.js';

const word = (text: string, certainty = 95): string =>
  `<span class='ocrx_word' id='w' title='bbox 0 0 9 9; x_wconf ${certainty}'>${text}</span>`;
const line = (box: string, size: number, ...words: string[]): string =>
  `<span class='ocr_line' id='l' title="bbox ${box}; baseline 0 -7; x_size ${size}; x_descenders 7">${words.join('\n')}</span>`;
const paragraph = (...lines: string[]): string =>
  `<p class='ocr_par' id='p' lang='eng' title="bbox 0 0 1 1">${lines.join('\n')}</p>`;
const a4 = { width: 595, height: 842 };
const picture = { width: 1190, height: 1684 };
const read = (...paragraphs: string[]) => recognisedLines(parseHocr(paragraphs.join('\n')), picture, a4);

describe('lines recognised in a picture', () => {
  it('stand where they are seen, in points from the lower left corner', () => {
    const [found, ...others] = read(
      paragraph(line('100 200 500 260', 60, word('Harbour'), word('Report &amp; Plan'))),
    );
    expect(others).toEqual([]);
    expect(found).toEqual({
      text: 'Harbour Report & Plan',
      fontSize: 30,
      x: 50,
      y: 712,
      width: 200,
      height: 30,
      bold: false,
      hidden: false,
    });
  });

  it.each([
    [['私', '隐', '政策'], '私隐政策'],
    [['港口', '，', '并'], '港口，并'],
    [['Urmet+', '私', '隐'], 'Urmet+ 私隐'],
    [['2024', '年'], '2024 年'],
    [['レ', 'ポー', 'ト'], 'レポート'],
    [['ท่า', 'เรือ'], 'ท่าเรือ'],
    [['부두의', '크레인'], '부두의 크레인'],
  ])('have blanks between words where their script writes them: %j', (words, text) => {
    expect(read(paragraph(line('0 0 900 30', 30, ...words.map((one) => word(one)))))[0]?.text).toBe(text);
  });

  it('have one size where the letters that happen to stand in them differ', () => {
    const body = [31, 33, 32].map((size, index) =>
      line(`0 ${index * 40} 900 ${index * 40 + 30}`, size, word('text')),
    );
    const found = read(
      paragraph(line('0 0 900 90', 80, word('Title'))),
      paragraph(...body),
      paragraph(line('0 200 9 230', 34, word('more'))),
    );
    expect(new Set(found.slice(1).map(({ fontSize }) => fontSize)).size).toBe(1);
    expect(found[0]?.fontSize).toBe(40);
  });

  it('are no spots, rules and guesses', () => {
    expect(
      read(paragraph(line('0 0 9 9', 30, word('|'), word('—')), line('0 0 9 9', 30, word('Guess', 12)))),
    ).toEqual([]);
  });

  it('keep what looks like markup as the text it is', () => {
    expect(
      read(paragraph(line('0 0 9 9', 30, word('&lt;b&gt;'), word('<strong>bold</strong>')))).map(
        ({ text }) => text,
      ),
    ).toEqual(['<b> bold']);
  });

  it.each([
    '',
    'no markup',
    '<span class=',
    "<span class='ocrx_word' title='x_wconf 99'>lost</span>",
    '\0'.repeat(1000),
  ])('are none in %p', (hocr) => {
    expect(recognisedLines(parseHocr(hocr), picture, a4)).toEqual([]);
  });
});
