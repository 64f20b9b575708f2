import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  authorList,
  boundedText,
  originalField,
  originalLanguage,
  singleLine,
  visibleLine,
} from '../src/rules.js';

/** Any UTF-16 at all: halves of pairs, NUL, separators, characters that are none. */
const anyText = fc.oneof(
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
    .map((units) => String.fromCharCode(...units)),
  fc
    .array(
      fc.constantFrom(
        '\u0000',
        '\uD800',
        '\uDC00',
        '\uFFFE',
        '\u2028',
        '\u0085',
        ' ',
        'a',
        '😀',
        '\t',
        ',',
        ';',
      ),
    )
    .map((parts) => parts.join('')),
);
/** The production Char of XML 1.0. */
// oxlint-disable-next-line no-control-regex
const XML = /^[\u0009\u000A\u000D\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u;

describe('a single line', () => {
  it.each([
    ['a\uD800b', 'a\uFFFDb'],
    ['a\uDC00\uD800b', 'a\uFFFD\uFFFDb'],
    ['😀', '😀'],
    [' a\r\n\u2028b\u0000\u0085\u00A0c\t ', 'a b c'],
    ['a \uFFFF b', 'a b'],
    ['a  b', 'a b'],
    ['', ''],
  ])('of %j is %j', (text, line) => expect(singleLine(text)).toBe(line));

  it('is held by XML 1.0, Postgres, JSON of protobuf and one line of a header, whatever came in', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = singleLine(text);
        expect(line).toMatch(XML);
        expect(line.isWellFormed()).toBe(true);
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]|\s{2}|^\s|\s$/u);
        expect(singleLine(line)).toBe(line);
      }),
    );
  });

  it('of a name holds no sign that turns or hides what follows', () => {
    expect(visibleLine('in\u200Bvoice\u202Efdp.exe\u061C\u200F')).toBe('invoicefdp.exe');
    expect(visibleLine('می\u200Cخواهم 👩\u200D👧')).toBe('می\u200Cخواهم 👩\u200D👧');
  });
});

describe('a list of authors', () => {
  it('has semicolon and blank between its names, each once, and a name keeps its comma', () => {
    expect(authorList('Lovelace, Ada;Alan  Turing;\n;Alan Turing')).toBe('Lovelace, Ada; Alan Turing');
  });

  it('is the same when it is written again', () => {
    fc.assert(fc.property(anyText, (text) => expect(authorList(authorList(text))).toBe(authorList(text))));
  });
});

describe('a text bounded in bytes', () => {
  it('stays as it is when it fits', () => expect(boundedText('é'.repeat(1000), 2000)).toBe('é'.repeat(1000)));

  it('says that it was cut, and is cut between characters', () => {
    const cut = boundedText('😀'.repeat(4000), 2000);
    expect(cut.endsWith('😀…')).toBe(true);
    expect(Buffer.byteLength(cut)).toBeGreaterThan(1990);
  });

  it('never takes more bytes than allowed, and is well-formed if the text is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 100 }),
        fc.integer({ min: 3, max: 60 }),
        (text, max) => {
          const cut = boundedText(text, max);
          expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(max);
          expect(cut.isWellFormed()).toBe(true);
          expect(boundedText(cut, max)).toBe(cut);
        },
      ),
    );
  });
});

describe('the metadata of a file', () => {
  it('is kept as a line of at most 2,000 bytes', () => {
    expect(originalField(' a\u0000b\uD800 ')).toBe('a b\uFFFD');
    const kept = originalField('😀'.repeat(4000));
    expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(2000);
    expect(kept.endsWith('…')).toBe(true);
  });

  it.each([
    ['de-CH', 'de-CH'],
    [' en ', 'en'],
    ['e'.repeat(36), ''],
    ['en\u0000US', ''],
    ['\uD800', ''],
  ])('about its language %j is %j', (stated, kept) => expect(originalLanguage(stated)).toBe(kept));
});
