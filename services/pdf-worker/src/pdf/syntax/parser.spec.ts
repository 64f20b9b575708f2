import { describe, expect, it } from '@jest/globals';
import { NeedMoreData, Parser } from './parser.js';
import type { PdfValue } from './pdf-object.js';

const parse = (text: string): PdfValue => new Parser(Buffer.from(text, 'latin1'), 0, true).value();

describe('values', () => {
  it.each([
    ['/A#20b', { kind: 'name', name: 'A b' }],
    ['12 0 R', { kind: 'ref', num: 12, gen: 0 }],
    ['12 0 Rx', { kind: 'number', value: 12 }],
    ['-.5', { kind: 'number', value: -0.5 }],
    ['--7', { kind: 'number', value: -7 }],
    ['1.2-3', { kind: 'number', value: 1.2 }],
    ['true', { kind: 'constant', value: true }],
    ['null', { kind: 'constant', value: null }],
  ])('%s', (text, expected) => {
    expect(parse(text)).toMatchObject(expected);
  });

  it.each([
    [String.raw`(a(b)\)\n\101\7\53)`, 'a(b))\nA\x07+'],
    ['(a\\\r\nb)', 'ab'],
    ['<4 1 4>', 'A@'],
  ])('string %s', (text, expected) => {
    const value = parse(text);
    expect(value.kind === 'string' && value.bytes.toString('latin1')).toBe(expected);
  });

  it('a dictionary keeps the span of each value, comments and all', () => {
    const text = '<</A [1 % one\n 2 0 R]/B<</C(x)>>>>';
    const value = parse(text);
    const inner = value.kind === 'dict' ? value.entries.get('A') : undefined;
    expect(text.slice(inner?.start, inner?.end)).toBe('[1 % one\n 2 0 R]');
  });
});

describe('windows', () => {
  it.each(['<</A 1', '(abc', '12 0', '/Na', '<41', '[1 2', 'tru'])('%s asks for more of the file', (text) => {
    expect(() => new Parser(Buffer.from(text)).value()).toThrow(NeedMoreData);
  });

  it.each(['<</A 1', '(abc', '<41', '[1 2', '<</A>>', '<<1 2>>', ']', 'endobj'])(
    '%s is damage at the end',
    (text) => {
      expect(() => parse(text)).toThrow('DAMAGED');
    },
  );

  it('nesting without end is damage, not a crash', () => {
    expect(() => parse('['.repeat(100_000))).toThrow('nesting');
  });
});
