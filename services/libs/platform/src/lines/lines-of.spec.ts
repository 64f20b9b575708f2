import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { linesOf } from './lines-of.js';

const linesIn = (...chunks: (string | Buffer)[]): Promise<string[]> =>
  Readable.from(linesOf(Readable.from(chunks.map((chunk) => Buffer.from(chunk))))).toArray();

describe('the lines of a stream', () => {
  it.each([
    ['end at a line feed, the last one also without', 'a\nb\n\nc', ['a', 'b', '', 'c']],
    ['are none behind the last line feed', 'a\n', ['a']],
    ['lose a carriage return at their end', 'a\r\nb\r', ['a', 'b']],
    [
      'keep what ends a line elsewhere but not in JSON',
      '"a\u2028b\u2029c\u0085d\re"\n',
      ['"a\u2028b\u2029c\u0085d\re"'],
    ],
    ['begin behind a byte order mark', '\uFEFF{}\n\uFEFFa', ['{}', '\uFEFFa']],
    ['are none in nothing', '', []],
  ])('%s', async (_, text, lines) => {
    expect(await linesIn(text)).toEqual(lines);
  });

  it('are the same wherever the chunks end', async () => {
    const bytes = Buffer.from('\uFEFFé\u2028\r\n\u{1F600}\n');
    expect(await linesIn(...Array.from(bytes, (byte) => Buffer.from([byte])))).toEqual([
      'é\u2028',
      '\u{1F600}',
    ]);
  });

  it('come one by one, while the stream is still open', async () => {
    const stream = new Readable({ read: () => undefined });
    const lines = linesOf(stream);
    stream.push('a\nb');
    expect(await lines.next()).toEqual({ done: false, value: 'a' });
    stream.push('\n');
    expect(await lines.next()).toEqual({ done: false, value: 'b' });
    stream.push(null);
    expect(await lines.next()).toMatchObject({ done: true });
  });
});
