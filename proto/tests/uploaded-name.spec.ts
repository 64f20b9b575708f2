import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleanFileName } from '../src/rules/uploaded-name.js';

describe('a file name from outside', () => {
  it.each([
    ['guide.pdf', 'guide.pdf'],
    ['/etc/passwd', 'passwd'],
    ['C:\\fakepath\\a.pdf', 'a.pdf'],
    ['..', 'document.pdf'],
    ['', 'document.pdf'],
    [undefined, 'document.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
    ['a  b\u00A0c.pdf', 'a b c.pdf'],
    ['in\u200Bvoice\u061C\u200F.pdf', 'invoice.pdf'],
    ['می\u200Cخواهم.pdf', 'می\u200Cخواهم.pdf'],
    ['a\uFFFEb.pdf', 'ab.pdf'],
    ['in\u00ADvoice\uFEFF.pdf', 'invoice.pdf'],
    ['x\uD800.pdf', 'x\uFFFD.pdf'],
  ])('%j becomes %j', (sent, kept) => expect(cleanFileName(sent)).toBe(kept));

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
