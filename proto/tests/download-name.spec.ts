import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  defaultNamePattern,
  downloadName,
  longestFileName,
  longestNamePattern,
  namePatternProblem,
  suggestedNamePatterns,
} from '../src/rules.js';

const parts = {
  title: 'RFID Labels and Tags',
  filename: 'RFID_final_v7.pdf',
  brand: 'CIS Keaton',
  type: 'price list',
  year: '2026',
};

describe('the name of a download', () => {
  it.each([
    [defaultNamePattern, 'RFID_final_v7-processed.pdf'],
    ['{title}', 'RFID Labels and Tags.pdf'],
    ['{filename}', 'RFID_final_v7.pdf'],
    ['{brand}-{type}-{title}-{year}', 'CIS-Keaton-price-list-RFID-Labels-and-Tags-2026.pdf'],
    ['{brand}_{title}', 'CIS_Keaton_RFID_Labels_and_Tags.pdf'],
    ['{title} ({year})', 'RFID Labels and Tags (2026).pdf'],
    ['{title} - final', 'RFID Labels and Tags - final.pdf'],
    ['web-{title}', 'web-RFID Labels and Tags.pdf'],
  ])('by %s is %s', (pattern, name) => expect(downloadName(pattern, parts)).toBe(name));

  it('closes the gap of what is not known', () => {
    const bare = { ...parts, brand: '', type: '', year: '' };
    expect(downloadName('{brand}-{type}-{title}-{year}', bare)).toBe('RFID-Labels-and-Tags.pdf');
    expect(downloadName('{title} ({year})', bare)).toBe('RFID Labels and Tags.pdf');
    expect(downloadName('{title}-{year} draft', bare)).toBe('RFID Labels and Tags-draft.pdf');
  });

  it('is that of the file where there is no title', () => {
    expect(downloadName('{title}', { ...parts, title: '' })).toBe('RFID_final_v7.pdf');
    expect(downloadName('{title}', { ...parts, title: ' \u202E', filename: '?.pdf' })).toBe('document.pdf');
  });

  it('keeps the original to the letter by default, as has always been promised', () => {
    expect(downloadName(defaultNamePattern, { ...parts, filename: 'Bericht: Größe.PDF' })).toBe(
      'Bericht: Größe-processed.pdf',
    );
  });

  it('leaves titles of any script readable', () => {
    for (const title of ['四半期報告書', 'دليل الشبكات', 'Işığın Ölçümü'])
      expect(downloadName('{title}', { ...parts, title })).toBe(`${title}.pdf`);
    expect(downloadName('{brand}-{title}', { ...parts, brand: 'Ağrı AŞ', title: 'Işığın Ölçümü' })).toBe(
      'Ağrı-AŞ-Işığın-Ölçümü.pdf',
    );
  });

  it('is safe by every pattern, whatever a document is called', () => {
    const text = fc.string({ unit: 'binary', maxLength: 260 });
    const own = fc.record({ title: text, filename: text, brand: text, type: text, year: text });
    const custom = fc.array(fc.oneof(text, fc.constantFrom('{title}', '{brand}', '{year}', '-', '(', ')')), {
      maxLength: 8,
    });
    const pattern = fc.oneof(
      fc.constantFrom(...suggestedNamePatterns.slice(1)),
      custom.map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(pattern, own, (chosen, values) => {
        const name = downloadName(chosen, values);
        expect(name).toMatch(/[^\s.]\.pdf$/u);
        expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}\u2028-\u202E\u2066-\u2069]|^[\s.-]/u);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(longestFileName);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a pattern', () => {
  it.each(suggestedNamePatterns)('may be %s', (pattern) => {
    expect(namePatternProblem(pattern)).toBeUndefined();
  });

  it.each([
    ['{author}', '{author} is not known. Use {title}, {filename}, {brand}, {type}, {year}'],
    ['{constructor}-{title}', '{constructor} is not known. Use {title}, {filename}, {brand}, {type}, {year}'],
    ['{title', 'A brace is missing: write {title}'],
    ['{brand}-{year}', 'Use {title} or {filename}: all files would have the same name'],
    ['', 'Use {title} or {filename}: all files would have the same name'],
    [`{title}${'x'.repeat(longestNamePattern)}`, 'At most 100 characters are allowed'],
  ])('cannot be %j', (pattern, problem) => expect(namePatternProblem(pattern)).toBe(problem));
});
