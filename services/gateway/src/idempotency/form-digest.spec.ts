import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FormDigest } from './form-digest.js';

const formWith = (boundary: string, content: string | Buffer, name = 'a.pdf'): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

const digestOf = (boundary: string, ...chunks: Buffer[]): string => {
  const digest = new FormDigest(boundary);
  for (const chunk of chunks) digest.update(chunk);
  return digest.digest();
};

describe('the digest of a form', () => {
  it('does not depend on how the network cuts it', () => {
    const body = formWith('--x-boundary', '%PDF-1.7 --x-bound --x'.repeat(20));
    const whole = digestOf('--x-boundary', body);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: body.length }), { maxLength: 40 }), (cuts) => {
        const edges = [0, ...cuts.toSorted((a, b) => a - b), body.length];
        const chunks = edges.slice(1).map((edge, i) => body.subarray(edges[i], edge));
        expect(digestOf('--x-boundary', ...chunks)).toBe(whole);
      }),
    );
  });

  it('is the same under a boundary drawn anew', () => {
    expect(digestOf('first', formWith('first', 'abc'))).toBe(digestOf('other-1', formWith('other-1', 'abc')));
  });

  it.each([
    ['one byte', formWith('b', 'abd')],
    ['a file name', formWith('b', 'abc', 'b.pdf')],
    ['one byte more', formWith('b', 'abc ')],
    ['another boundary as content', formWith('b', 'ab--other\r\nc')],
    [
      'one file more',
      Buffer.concat([formWith('b', 'abc').subarray(0, -5), Buffer.from('\r\n\r\nx\r\n--b--\r\n')]),
    ],
  ])('differs by %s', (_case, other) => {
    expect(digestOf('b', other)).not.toBe(digestOf('b', formWith('b', 'abc')));
  });

  it('counts a delimiter at the beginning of a line only, and no more than a form has parts', () => {
    const stretches = (body: string) => {
      const digest = new FormDigest('a');
      digest.update(Buffer.from(body));
      return digest.stretchCount;
    };
    expect(stretches('--a'.repeat(10_000))).toBe(1);
    expect(stretches(`${'\r\n--a'.repeat(50)}--`)).toBe(50);
    expect(stretches('\r\n--a'.repeat(50_000))).toBe(2000);
  });

  it('is what the version before made of a form: its claims live for a day', () => {
    expect(digestOf('b', formWith('b', 'abc'))).toBe(
      'fb945dd24e45813dfcdc3fd445027efe9685b1c11ec35af3928c59dda467ba79',
    );
  });
});
