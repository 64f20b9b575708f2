import { describe, expect, it } from '@jest/globals';
import { textWords, wordsOfTextPage } from '@colophon/contracts/rules';
import { countWords, wordsOfTextPage as ownLimit } from './page-words.js';

describe('words on a page are counted as the contracts count them', () => {
  it.each([
    '',
    '— | —',
    'A report on harbours, e.g. Kiel’s',
    '港湾物流報告書',
    '港',
    'PDFの港湾 2026年',
    'รายงานท่าเรือ ๒๕๖๙',
    'बंदरगाह रिपोर्ट',
    'ｈａｌｆ ﾊﾝｶｸ ①',
    '항만 보고서',
  ])('%s', (text) => {
    expect(countWords(text)).toBe(textWords(text).length);
  });

  it('and a page of text has as many', () => {
    expect(ownLimit).toBe(wordsOfTextPage);
  });
});
