import { describe, expect, it } from '@jest/globals';
import { MailParams } from './mail-params.js';
import { shortName } from './mail-words.js';

const text = (value: string): string =>
  new MailParams('document_expiring', { filename: value }).text('filename');

describe('a value of a mail', () => {
  it.each([
    ['a.pdf\r\nBcc: victim@example.com', 'a.pdf Bcc: victim@example.com'],
    ['a\n\n.\r\n.pdf', 'a . .pdf'],
    ['a\u2028b\u2029c\u0000d\u0085e.pdf', 'a b c d e.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['\u2066a\u2069\u200F.pdf', 'a.pdf'],
    ['half \uD83D.pdf', 'half \uFFFD.pdf'],
    ['  a b.pdf ', 'a b.pdf'],
  ])('is one line that hides nothing: %j', (value, line) => {
    expect(text(value)).toBe(line);
  });

  it.each(['年次報告書 第四四半期.pdf', 'דוח שנתי.pdf', 'می‌خواهم.pdf', '👩‍👩‍👧.pdf', 'Ångström – ½.pdf'])(
    'keeps every letter of %s',
    (value) => {
      expect(text(value)).toBe(value);
    },
  );

  it('that is not there, or is of the language itself, is refused by name', () => {
    const params = new MailParams('credits_low', {});
    for (const name of ['remaining', 'toString', '__proto__']) {
      expect(() => params.text(name)).toThrow(`The mail credits_low was asked for without a usable ${name}.`);
    }
  });
});

describe('a long file name', () => {
  it('loses its middle, no character cut in two', () => {
    const family = '👩‍👩‍👧‍👦';
    const short = shortName(`${family.repeat(300)}_v7.pdf`);
    expect(short).toMatch(/^(👩‍👩‍👧‍👦){69}…(👩‍👩‍👧‍👦){23}_v7\.pdf$/u);
    expect(Array.from(new Intl.Segmenter('en').segment(short))).toHaveLength(100);
  });

  it('of a hundred characters stays', () => {
    expect(shortName('é'.repeat(100))).toBe('é'.repeat(100));
  });
});
