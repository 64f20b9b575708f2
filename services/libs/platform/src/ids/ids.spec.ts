import { describe, expect, it } from '@jest/globals';
import { validate, version } from 'uuid';
import { derivedId, newId } from './ids.js';

const cause = '0190f3a2-7b1c-7def-8123-456789abcdef';

describe('a derived id', () => {
  it('is the same for the same cause and purpose, today and in a year', () => {
    expect(derivedId(cause, 'colophon.pdf.v1.written')).toBe(derivedId(cause, 'colophon.pdf.v1.written'));
    // A change of the algorithm would make two versions that run together answer one event twice.
    expect(derivedId(cause, 'colophon.pdf.v1.written')).toBe('0190f3a2-7b1c-7328-a9b0-99d10c873a33');
  });

  it('is another one for another cause or purpose', () => {
    const ids = [
      derivedId(cause, 'a'),
      derivedId(cause, 'b'),
      derivedId(newId(), 'a'),
      derivedId(newId(), 'a'),
    ];
    expect(new Set(ids).size).toBe(4);
  });

  it('is a valid UUIDv7 that keeps the time of its cause', () => {
    const id = derivedId(cause, 'a');
    expect([validate(id), version(id)]).toEqual([true, 7]);
    expect(id.slice(0, 13)).toBe(cause.slice(0, 13));
  });
});

it('new ids sort by their creation', () => {
  const ids = Array.from({ length: 2000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(version(ids[0] ?? '')).toBe(7);
});
