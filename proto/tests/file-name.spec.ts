import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { longestFileName, safeFileName, UniqueFileNames } from '../src/rules.js';

/** Any text, among it much of what file systems refuse. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc
    .array(
      fc.constantFrom(
        'con',
        'NUL',
        'com¹',
        '.',
        ' ',
        '-',
        '/',
        '\\',
        ':',
        '*',
        '"',
        '<',
        '?',
        '\u0000',
        '\n',
        '\u202E',
        '\u200D',
        '\u2066',
        '\u0301',
        '\u0338',
        'e',
        '長',
        'ş',
        '🎉',
        '\uD800',
        '\uFEFF',
        '\u3164',
        '(2)',
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join('')),
);
const runs = { numRuns: 2000 };

const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$)\s*(?:\.|$)/iu;

/** What every file system, archive and header takes. */
const expectSafe = (name: string): void => {
  // oxlint-disable-next-line no-control-regex
  expect(name).not.toMatch(/[<>:"/\\|?*\u0000-\u001F\u007F-\u009F\u2028\u2029]/u);
  expect(name).not.toMatch(/[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\u00AD\uFEFF\u3164]/u);
  expect(name).not.toMatch(/^[\s.-]|[\s.]$/u);
  expect(name).not.toMatch(reserved);
  expect(name.isWellFormed()).toBe(true);
  expect(name).toBe(name.normalize('NFC'));
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(longestFileName);
};

describe('a safe file name', () => {
  it('is one on every file system, whatever it was made of', () => {
    fc.assert(
      fc.property(text, (stem) => {
        const name = safeFileName(stem, '.pdf');
        expectSafe(name);
        const left = name.slice(0, -'.pdf'.length);
        expect(name.endsWith('.pdf')).toBe(true);
        expect(left).toMatch(/[\p{L}\p{N}\p{P}\p{S}\p{Co}]/u);
        expect(left).not.toMatch(/[\s.]$/u);
      }),
      runs,
    );
  });

  it('stays what it is when it is made safe again', () => {
    fc.assert(
      fc.property(text, (stem) => {
        const once = safeFileName(stem, '.pdf').slice(0, -'.pdf'.length);
        expect(safeFileName(once, '.pdf')).toBe(`${once}.pdf`);
      }),
      runs,
    );
  });

  it('takes nothing from titles that people write', () => {
    for (const title of [
      '四半期報告書 2026年 第1四半期',
      'دليل الشبكات الآمنة للمستشفيات',
      'İstanbul’da Işığın Ölçümü: güç'.replace(':', ' –'),
      'می\u200Cخواهم بدانم',
      'हिन्दी में रिपोर्ट',
      'Größe & Maß (2. Auflage), 50 % mehr',
      '👩\u200D💻 at work',
    ])
      expect(safeFileName(title, '.pdf')).toBe(`${title}.pdf`);
  });

  it.each([
    ['Guide: How to Start', 'Guide - How to Start.pdf'],
    ['TCP/IP and 10:30', 'TCP-IP and 10-30.pdf'],
    ['Who? "Us" <all>', "Who 'Us' all.pdf"],
    ['nul', '_nul.pdf'],
    ['Con.x', '_Con.x.pdf'],
    ['...hidden...', 'hidden.pdf'],
    ['Cafe\u0301', 'Café.pdf'],
    ['e<\u0301', 'é.pdf'],
    ['\u202Efdp.exe', 'fdp.exe.pdf'],
    ['', 'document.pdf'],
    ['\u200D\u2066 .', 'document.pdf'],
    ['長'.repeat(100), `${'長'.repeat(65)}.pdf`],
  ])('makes of %j %j', (stem, name) => expect(safeFileName(stem, '.pdf')).toBe(name));
});

describe('names in one folder', () => {
  it('are all safe and all different, also where neither case nor composition count', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), (stems) => {
        const names = new UniqueFileNames();
        const given = [...stems, ...stems.map((stem) => stem.toUpperCase())].map((stem) =>
          names.add(`${stem}.pdf`),
        );
        given.forEach(expectSafe);
        for (const fold of [
          (name: string) => name.toLowerCase(),
          (name: string) => name.toUpperCase(),
          (name: string) => name.normalize('NFD').toLowerCase(),
          (name: string) => name.normalize('NFKC').toLowerCase(),
        ])
          expect(new Set(given.map(fold)).size).toBe(given.length);
      }),
      { numRuns: 500 },
    );
  });

  it('are numbered before the ending, which is never cut', () => {
    const names = new UniqueFileNames();
    expect(
      [
        'Report-processed.pdf',
        'REPORT-processed.pdf',
        'metadata.csv',
        `${'長'.repeat(99)}-processed.pdf`,
      ].map((name) => names.add(name)),
    ).toEqual([
      'Report-processed.pdf',
      'REPORT (2)-processed.pdf',
      'metadata.csv',
      `${'長'.repeat(61)}-processed.pdf`,
    ]);
  });
});
