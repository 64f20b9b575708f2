import fc from 'fast-check';

/** Text that has broken programs before: planes, directions, controls, separators, halves of characters. */
const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0001\u001f\u007f\u0085',
  '\u2028\u2029',
  '\ud800',
  'x\udfff',
  '\ufeff',
  '\ufffe\uffff',
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'مرحبا \u202e gpj.exe',
  '\u0300'.repeat(200),
  '\u{10ffff}',
  '倉庫ロボット',
  "' OR 1=1 --",
  '%s%n%x',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '\r\nSet-Cookie: a=b',
  'null',
  'undefined',
  'NaN',
  '-Infinity',
  '1e400',
  '__proto__',
  'constructor',
];

/** Raw numbers, JSON or not. */
const hostileNumbers = [
  '0',
  '-0',
  '-1',
  '1e400',
  '-1e400',
  '1e-400',
  '9007199254740993',
  '123456789012345678901234567890',
  '0.1',
  '2147483648',
  '4294967296',
  '1E+2',
];

/** A text no schema expects. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 100 }),
  fc.constantFrom(61, 301, 1000, 5000, 70_000, 255_000, 1_000_000).map((length) => 'a'.repeat(length)),
  fc.constantFrom(61, 301, 5000).map((length) => '👩‍🚀'.repeat(length)),
);

const nested = (depth: number, open: string, close: string): string =>
  open.repeat(depth) + close.repeat(depth);

/** JSON text of a value no schema expects; a few are no JSON. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  { weight: 3, arbitrary: fc.constantFrom(...hostileNumbers) },
  {
    weight: 3,
    arbitrary: fc.constantFrom('null', 'true', 'false', '[]', '{}', '[null]', '[[]]', '""', '" "'),
  },
  { weight: 2, arbitrary: fc.json({ maxDepth: 4 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(10, 500, 10_000, 100_000).map((depth) => nested(depth, '[', ']')),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(10, 5000, 30_000)
      .map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '{"toString":1,"valueOf":null}',
      '{"length":-1}',
      '"\\ud800"',
      '"\\u0000"',
      'NaN',
      'Infinity',
      'undefined',
      '01',
      '.5',
      '+1',
      '0x10',
      "'text'",
      '"\\x41"',
      '"a\nb"',
    ),
  },
);

/** Names of unknown fields. */
export const hostileName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'hasOwnProperty',
    'toString',
    '',
    ' ',
    'id',
    'userId',
    'email ',
    'a.b',
    'a[0]',
    '$where',
    '0',
    'then',
    'toJSON',
    '\u0000',
    '\ud800',
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);
