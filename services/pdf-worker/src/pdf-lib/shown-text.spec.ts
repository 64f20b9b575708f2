import { describe, expect, it } from '@jest/globals';
import { shownText } from './shown-text.js';

const hasAll = () => true;

describe('a value on a page', () => {
  it.each(['Příliš žluťoučký kůň', 'Ελληνικά', 'Кириллица', 'Größe – „alt“ (1) <b> © 2026'])(
    'is shown as it is: %s',
    (text) => expect(shownText(text, hasAll)).toBe(text),
  );

  it('is composed: a letter and its mark are one character', () => {
    expect(shownText('e\u0301', hasAll)).toBe('é');
  });

  it.each([
    ['Japanese', '年報', '��'],
    ['Hebrew, which runs the other way', 'שלום', '����'],
    ['Arabic, whose letters join', 'سلام', '����'],
    ['Devanagari, whose signs change places', 'कि', '��'],
    ['a turned direction', 'exe.\u202Efdp', 'exe.�fdp'],
    ['controls', 'a\u0000b\nc', 'a�b�c'],
    ['half a pair', 'a\uD83D', 'a�'],
    ['what is not seen', 'a\u200Bb\u00ADc', 'a�b�c'],
  ])('has a mark for each character of %s', (_, text, shown) => {
    expect(shownText(text, hasAll)).toBe(shown);
  });

  it('has one for each character that the font lacks', () => {
    expect(shownText('a👩\u200D💻☃', (codePoint) => codePoint < 0x500)).toBe('a����');
  });

  it('has blanks of any width as spaces', () => {
    expect(shownText('a\u00A0b\u3000c', hasAll)).toBe('a b c');
  });
});
