import { describe, expect, it } from '@jest/globals';
import { page, textOf } from '../../test/extracted-text.fixture.js';
import {
  hasHiddenText,
  joinLines,
  paragraphsOf,
  visibleLines,
  withoutFurniture,
  withoutRepeats,
} from './document-text.js';

describe('the visible text of a document', () => {
  it('leaves out hidden lines and tells that there were some', () => {
    const text = textOf([
      page(1, [
        ['Seen', 12],
        ['Unseen', 12, { hidden: true }],
      ]),
    ]);
    expect(visibleLines(text).map((line) => line.text)).toEqual(['Seen']);
    expect(hasHiddenText(text)).toBe(true);
  });

  it('loses zero-width characters inside a line', () => {
    const text = textOf([page(1, [['Vis\u200Bible\u{E0041}', 12]])]);
    expect(visibleLines(text)[0]?.text).toBe('Visible');
  });

  it('closes headings set with blanks between the letters', () => {
    const text = textOf([page(1, [['C A S E  S T U D Y', 20]])]);
    expect(visibleLines(text)[0]?.text).toBe('CASE STUDY');
  });

  it('holds the first lines of a very long document, and its last page', () => {
    const long = Array.from({ length: 60 }, (_, index) =>
      page(
        index + 1,
        Array.from({ length: 100 }, (_unused, line) => [`Line ${line} of page ${index + 1}`, 11] as const),
      ),
    );
    const lines = visibleLines(textOf(long));
    expect(lines).toHaveLength(5_000);
    expect([lines[0]?.page, lines.at(-1)?.page]).toEqual([1, 60]);
  });

  it('spells out ligatures but keeps other signs', () => {
    const text = textOf([page(1, [['e\uFB03cient m²', 12]])]);
    expect(visibleLines(text)[0]?.text).toBe('efficient m²');
  });
});

describe('running headers and page numbers', () => {
  const pages = [1, 2, 3].map((number) =>
    page(number, [
      ['Acme Inc. Annual Report', 9, { y: 820 }],
      [`Content of page ${'abc'[number - 1]}`, 11, { y: 500 }],
      [`Page ${number} of 3`, 9, { y: 20 }],
    ]),
  );

  it('are left out', () => {
    const lines = withoutFurniture(visibleLines(textOf(pages)));
    expect(lines.map((line) => line.text)).toEqual([
      'Content of page a',
      'Content of page b',
      'Content of page c',
    ]);
  });

  it('are kept once where the title may be one of them', () => {
    const lines = withoutRepeats(visibleLines(textOf(pages)));
    expect(lines.map((line) => line.text)).toEqual([
      'Acme Inc. Annual Report',
      'Content of page a',
      'Content of page b',
      'Content of page c',
    ]);
  });

  it('stay where the line stands in the middle of the page', () => {
    const repeated = [1, 2, 3].map((number) => page(number, [['The same words', 11, { y: 400 }]]));
    expect(withoutFurniture(visibleLines(textOf(repeated)))).toHaveLength(3);
  });
});

describe('lines that read on', () => {
  it('become one paragraph until size or distance changes', () => {
    const lines = visibleLines(
      textOf([
        page(1, [
          ['A heading', 20],
          ['First line of text', 11],
          ['and its second line.', 11],
        ]),
      ]),
    );
    expect(paragraphsOf(lines).map((one) => one.text)).toEqual([
      'A heading',
      'First line of text and its second line.',
    ]);
  });

  it.each([
    ['infor-', 'mation', 'information'],
    ['AWS-', 'specific', 'AWS-specific'],
    ['on -', 'and on', 'on - and on'],
    ['この港湾の所', '有者が負担する。', 'この港湾の所有者が負担する。'],
    ['本报告介绍港口，', '并说明方法', '本报告介绍港口，并说明方法'],
    ['ท่าเรือลด', 'เวลารอ', 'ท่าเรือลดเวลารอ'],
    ['부두의', '크레인', '부두의 크레인'],
    ['港湾は', 'Docker で動く', '港湾は Docker で動く'],
  ])('join "%s" and "%s" to "%s"', (before, next, joined) => {
    expect(joinLines(before, next)).toBe(joined);
  });
});
