import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DelimiterScan } from './delimiter-scan.js';

/** The stretches between delimiters, of a body that arrives in these chunks. */
const stretchesOf = (...chunks: Buffer[]): string[] => {
  const stretches = [''];
  const scan = new DelimiterScan('b', {
    onBytes: (bytes) => stretches.push(`${stretches.pop()}${bytes.toString('latin1')}`),
    onDelimiter: () => stretches.push('') < 1000,
  });
  for (const chunk of chunks) scan.update(chunk);
  scan.end();
  return stretches;
};

describe('the delimiters of a form', () => {
  it.each([
    ['', ['']],
    ['--b', ['', '']],
    ['a--b', ['a--b']],
    ['--b\r\nx\r\n--b--', ['', '\r\nx\r\n', '--']],
    ['\r\n--b', ['\r\n', '']],
    ['x\n--b', ['x\n--b']],
    ['\r\n', ['\r\n']],
    ['-', ['-']],
  ])('of %j part %j', (body, stretches) => expect(stretchesOf(Buffer.from(body))).toEqual(stretches));

  it('are the same however the network cuts the body', () => {
    const piece = fc.constantFrom('\r\n--b', '--b', '\r', '\n', '-', 'b', 'xyz');
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 30 }),
        fc.array(fc.nat(200), { maxLength: 20 }),
        (pieces, cuts) => {
          const body = Buffer.from(pieces.join(''));
          const edges = [
            0,
            ...cuts.map((cut) => Math.min(cut, body.length)).toSorted((a, b) => a - b),
            body.length,
          ];
          const chunks = edges.slice(1).map((edge, i) => body.subarray(edges[i], edge));
          expect(stretchesOf(...chunks)).toEqual(stretchesOf(body));
        },
      ),
    );
  });
});
