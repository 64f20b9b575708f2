import { describe, expect, it } from '@jest/globals';
import { matchPath } from './match-path.ts';

describe('A path', () => {
  it.each([
    ['/', '/', {}],
    ['/pricing', '/pricing', {}],
    ['/pricing', '/pricing/', {}],
    ['/pricing', '/pricing/more', undefined],
    ['/pricing', '/', undefined],
    ['/documents/:id/review', '/documents/42/review', { id: '42' }],
    ['/documents/:id/review', '/documents/a%20b/review', { id: 'a b' }],
    ['/documents/:id/review', '/documents/%zz/review', { id: '%zz' }],
    ['/documents/:id/review', '/documents/4/2/review', undefined],
    ['/documents/:id/review', '/documents//review', undefined],
  ])('%s against %s', (pattern, pathname, expected) => {
    expect(matchPath(pattern, pathname)).toEqual(expected);
  });
});
