import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleanFileName } from './file-name.js';

describe('a file name from outside', () => {
  it.each([
    ['guide.pdf', 'guide.pdf'],
    ['/etc/passwd', 'passwd'],
    ['C:\\fakepath\\a.pdf', 'a.pdf'],
    ['..', 'document.pdf'],
    ['', 'document.pdf'],
    [undefined, 'document.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
    ['a\u061C\u200Fb\u200B\u2060\uFEFF\u00ADfdp.exe\u202E.pdf', 'abfdp.exe.pdf'],
    ['x\uD800.pdf', 'x\uFFFD.pdf'],
  ])('%j becomes %j', (sent, kept) => expect(cleanFileName(sent)).toBe(kept));

  it.each([
    ['Persian, whose words need a non-joiner', 'می\u200Cخواهم.pdf'],
    ['a family, whose members are joined', '👩\u200D👧.pdf'],
  ])('keeps %s', (_what, name) => expect(cleanFileName(name)).toBe(name));

  it('loses joiners that join nothing it needs', () =>
    expect(cleanFileName('in\u200Dvoice\u200C.pdf')).toBe('invoice.pdf'));

  it('keeps its extension when it is cut', () => {
    const kept = cleanFileName(`${'🎉'.repeat(300)}.pdf`);
    expect(Array.from(kept)).toHaveLength(255);
    expect(kept.endsWith('🎉.pdf')).toBe(true);
  });

  it('never holds a path, a control character or more than 255 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (sent) => {
        const kept = cleanFileName(sent);
        expect(kept).not.toMatch(/[/\\\p{Cc}\u2028\u2029]/u);
        expect(kept.isWellFormed()).toBe(true);
        expect(Array.from(kept).length).toBeLessThanOrEqual(255);
        expect(kept).not.toBe('');
      }),
    );
  });
});
