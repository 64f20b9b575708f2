import { describe, expect, it } from '@jest/globals';
import { diffWords } from './word-diff.ts';

const short = (before: string, after: string) =>
  diffWords(before, after).map(({ kind, text }) => `${{ same: '=', added: '+', removed: '-' }[kind]}${text}`);

describe('The difference of two texts', () => {
  it.each([
    ['', '', []],
    ['one two', 'one two', ['=one two']],
    ['', 'one', ['+one']],
    ['one', '', ['-one']],
    ['a guide for hospitals', 'a short guide for hospitals', ['=a ', '+short ', '=guide for hospitals']],
    ['final_v7.docx', 'Zero Trust', ['-final_v7.docx', '+Zero Trust']],
    // A word at the end has no space after it in one text and one in the other: it is the same word.
    ['one two', 'one two three', ['=one two ', '+three']],
    ['ett två', 'två ett', ['-ett ', '=två ', '+ett']],
  ])('from %j to %j', (before, after, expected) => {
    expect(short(before, after)).toEqual(expected);
  });

  it('gives both texts back, whatever they are', () => {
    const alphabet = ['a', 'b', 'c ', ' ', '\n', 'émile '];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % below;
    };
    for (let round = 0; round < 300; round += 1) {
      const text = () => Array.from({ length: random(9) }, () => alphabet[random(6)]).join('');
      const [before, after] = [text(), text()];
      const parts = diffWords(before, after);
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map((part) => part.text)
          .join('');
      expect(without('removed')).toBe(after);
      expect(without('added').replaceAll(/\s+/g, '')).toBe(before.replaceAll(/\s+/g, ''));
    }
  });
});
