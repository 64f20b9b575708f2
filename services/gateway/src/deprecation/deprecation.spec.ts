import { describe, expect, it } from '@jest/globals';
import { Deprecated } from './deprecated.decorator.js';
import { deprecationHeaders } from './deprecation.js';

const instead = 'Call something else.';

describe('a deprecation', () => {
  it('has the forms of RFC 9745 and RFC 8594', () => {
    expect(deprecationHeaders({ since: '2026-12-01', sunset: '2027-12-01', instead })).toEqual({
      deprecation: '@1796083200',
      sunset: 'Wed, 01 Dec 2027 00:00:00 GMT',
      link: '</developers#versions>; rel="deprecation"; type="text/html"',
    });
  });

  it.each([
    ['2026-12-01', '2027-12-01'],
    // 29 February of the next year is its 1 March.
    ['2028-02-29', '2029-03-01'],
  ])('since %s may end on %s', (since, sunset) => {
    expect(() => Deprecated({ since, sunset, instead })).not.toThrow();
  });

  it.each([
    ['2026-12-01', '2027-11-30'],
    ['2028-02-29', '2029-02-28'],
    ['2026-12-01', '2026-12-01'],
    ['soon', '2027-12-01'],
    ['2026-12-01', 'later'],
  ])('since %s does not end on %s: programs were promised 12 months', (since, sunset) => {
    expect(() => Deprecated({ since, sunset, instead })).toThrow('12 months');
  });
});
