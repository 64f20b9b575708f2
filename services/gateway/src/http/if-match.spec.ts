import { describe, expect, it } from '@jest/globals';
import { readIfMatch } from './if-match.js';

describe('an If-Match header', () => {
  it.each([[undefined], ['*'], [' * ']])('like %j allows any version', (header) =>
    expect(readIfMatch(header)).toBeUndefined(),
  );

  it.each([
    ['"3"', [3]],
    [' "3" ', [3]],
    ['"3", "4"', [3, 4]],
    ['"3","4",', [3, 4]],
    ['"0"', [0]],
    ['"4294967295"', [4_294_967_295]],
  ])('like %j allows the versions %j', (header, versions) => expect(readIfMatch(header)).toEqual(versions));

  it.each([
    ['a weak tag', 'W/"3"'],
    ['a tag of something else', '"abc"'],
    ['a tag that only looks like a version', '"03"'],
    ['another', '"3.0"'],
    ['a version that cannot be', '"4294967296"'],
    ['an empty tag', '""'],
    ['tags with commas inside', '"3,4"'],
  ])('with %s is well-formed and allows nothing', (_case, header) => expect(readIfMatch(header)).toEqual([]));

  it('allows what is right beside what is not', () => expect(readIfMatch('W/"3", "x", "7"')).toEqual([7]));

  it.each([
    [''],
    ['3'],
    ['"3'],
    ['"3" "4"'],
    ['*, "3"'],
    [','],
    ['w/"3"'],
    ['"a"b"'],
    [`"${'3'.repeat(1000)}"`],
  ])('like %j is refused', (header) =>
    expect(() => readIfMatch(header)).toThrow('Some of the input is not valid.'),
  );

  it('of spaces and commas is judged at once', () => {
    const blanks = `"3"${', '.repeat(400)}x`;
    expect(() => readIfMatch(blanks)).toThrow('Some of the input is not valid.');
  });
});
