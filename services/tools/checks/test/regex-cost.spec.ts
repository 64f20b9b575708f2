import { describe, expect, it } from '@jest/globals';
import { costlyIn, costOf } from '../gates/regex-cost.js';

describe('the cost of a regular expression', () => {
  it.each([
    ['/<!--[\\s\\S]*?-->/g', 'once held a job for 40 s'],
    ['/<[^>]*>/g', 'can start again at each character it could also skip'],
    ['/(?:<|>)a[^"]*"/', 'can start again behind a choice'],
    ['/\\s+$/', 'is tried from each blank of a run'],
    ['/^\\d+\\.?\\d*$/', 'shares digits between two repetitions'],
    ['/^(?:a+)+$/', 'repeats a repetition'],
  ])('%s %s', (literal) => {
    expect(costOf(literal)).toBeDefined();
  });

  it.each([
    ['/"[^"]*"/', 'ends at the sign it began with'],
    ['/<[^<>]*>/g', 'does not skip its beginning'],
    ['/(?<!\\s)\\s+$/', 'is tried once in each run'],
    ['/^<[^>]*>/', 'begins once'],
    ['/<[^>]*>/y', 'starts at a given position'],
    ['/^\\d+(?:\\.\\d*)?$/', 'has one way to read digits'],
    ['/[a-z]{2,8}-/', 'is bounded'],
  ])('%s %s: fine', (literal) => {
    expect(costOf(literal)).toBeUndefined();
  });

  const planted =
    'const first = 1;\nexport const bad = (text: string) => text.replace(/<!--[^]*?-->/g, "");\n';

  it('is reported with file and line', () => {
    expect(costlyIn('services/a/src/b.ts', planted)).toEqual([
      expect.stringContaining('services/a/src/b.ts:2: /<!--[^]*?-->/g'),
    ]);
  });

  it('may be excepted in place, with a reason', () => {
    const comment = (text: string) => planted.replace('export', `// ${text}\nexport`);
    expect(costlyIn('b.ts', comment('regex-cost: its input has ten characters'))).toEqual([]);
    expect(costlyIn('b.ts', comment('regex-cost:'))).toHaveLength(1);
  });
});
