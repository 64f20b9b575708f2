import fc from 'fast-check';

/** Any code point, halves of pairs included; most are letters and signs of the keyboard, as in what people write. */
const codePoint = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0x20, max: 0x7e }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 0x2fff }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 0x10ffff }) },
);

/**
 * Text of any characters, up to so many code points. A string of unit "binary" would do the same, but fast-check takes
 * a second of each file to list all characters first.
 */
export const anyCharacters = (maxLength: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.array(codePoint, { maxLength, size: 'max' }).map((points) => String.fromCodePoint(...points)),
    fc.string({ unit: 'grapheme', maxLength }),
  );
