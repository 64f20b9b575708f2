import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Places } from './places.js';

const MINUTE_MS = 60_000;

const places = () => {
  const clock = { ms: 0 };
  return { clock, places: new Places({ kind: 'test', deadlineMs: MINUTE_MS, now: () => clock.ms }) };
};

describe('a place', () => {
  it('is given back when the work succeeds, and its result is handed on', async () => {
    const { places: all } = places();
    const result = all.use('ada', async () => all.of('ada'));
    expect(all.of('ada')).toBe(1);
    expect(await result).toBe(1);
    expect([all.total, all.owners, all.of('ada')]).toEqual([0, 0, 0]);
  });

  it.each([
    [
      'throws before its first step',
      () => {
        throw new Error('no disk');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no disk'))],
  ])('is given back when the work %s', async (_case, work) => {
    const { places: all } = places();
    await expect(all.use('ada', work)).rejects.toThrow('no disk');
    expect(all.total).toBe(0);
  });

  it('is given back once, however often that is said', () => {
    const { places: all } = places();
    const first = all.hold('ada');
    all.hold('ada');
    first.release();
    first.release();
    expect([all.total, all.of('ada')]).toEqual([1, 1]);
  });

  it('is overdue from its deadline until it is given back', () => {
    const { clock, places: all } = places();
    const lost = all.hold('ada');
    clock.ms = 1;
    all.hold('bob');
    clock.ms = MINUTE_MS - 1;
    expect(all.overdue).toBe(0);
    clock.ms = MINUTE_MS;
    expect(all.overdue).toBe(1);
    lost.release();
    expect(all.overdue).toBe(0);
    expect(all.total).toBe(1);
  });
});

it('the counts are those of the places held, whatever is taken and given back in whatever order', () => {
  const step = fc.record({ owner: fc.constantFrom('a', 'b', 'c'), release: fc.option(fc.nat(20)) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { places: all } = places();
      const taken: { owner: string; release: () => void; isHeld: boolean }[] = [];
      for (const { owner, release } of steps) {
        const place = release === null ? undefined : taken[release];
        if (place) {
          place.release();
          place.isHeld = false;
        } else taken.push({ ...all.hold(owner), isHeld: true });
      }
      const held = taken.filter(({ isHeld }) => isHeld);
      expect(all.total).toBe(held.length);
      expect(all.owners).toBe(new Set(held.map(({ owner }) => owner)).size);
      for (const owner of ['a', 'b', 'c'])
        expect(all.of(owner)).toBe(held.filter((place) => place.owner === owner).length);
    }),
  );
});
