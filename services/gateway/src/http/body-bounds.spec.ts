import { describe, expect, it } from '@jest/globals';
import { isWithinBounds } from './body-bounds.js';

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]));

describe('the bounds of a parsed body', () => {
  it.each([
    ['nothing', undefined],
    ['a text', 'text'],
    ['a list of a thousand objects', Array.from({ length: 1000 }, () => ({ a: 1 }))],
    ['twenty levels', nested(20)],
    ['fifty fields', keys(50)],
  ])('hold %s', (_case, body) => expect(isWithinBounds(body)).toBe(true));

  it.each([
    ['more levels', nested(22)],
    ['more fields', keys(51)],
    ['more fields further inside', [{ a: keys(51) }]],
    ['more entries', Array.from({ length: 1001 }, () => 0)],
    [
      'more values over several lists',
      Array.from({ length: 101 }, () => Array.from({ length: 100 }, () => 0)),
    ],
  ])('refuse %s', (_case, body) => expect(isWithinBounds(body)).toBe(false));

  it('look at no value behind the bound', () => {
    let looks = 0;
    const counted = {
      get a() {
        looks += 1;
        return 1;
      },
    };
    expect(isWithinBounds(Array.from({ length: 30_000 }, () => counted))).toBe(false);
    expect(looks).toBe(0);
  });
});
