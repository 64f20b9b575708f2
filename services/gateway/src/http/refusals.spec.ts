import { Places } from '@colophon/platform';
import { describe, expect, it } from '@jest/globals';
import { Refusals } from './refusals.js';

describe.each([
  ['downloads', 500, 64],
  ['uploads', 200, 50],
  ['pdf_waits', 200, 50],
] as const)('the places of %s, %i in all and %i of one user', (kind, most, mostOfUser) => {
  const start = () => {
    const places = new Places({ kind, deadlineMs: 1000 });
    const refusals = new Refusals();
    const take = (user: string): void => {
      refusals.turnAwayBeyond(places, user, { kind, most, mostOfUser, retryAfterMs: 1 });
      places.hold(user);
    };
    const takeAll = (user: string): void => {
      while (places.total <= most) take(user);
    };
    return { places, refusals, take, takeAll };
  };
  const theirOwn = expect.objectContaining({ code: 'rate_limited' });

  it('are as many as one user may have, while half are free', () => {
    const { places, takeAll } = start();
    expect(() => takeAll('ada')).toThrow(theirOwn);
    expect(places.total).toBe(mostOfUser);
  });

  it('are not gone with eight users who take what they get and give nothing back', () => {
    const { places, refusals, take, takeAll } = start();
    const hoarders = Array.from({ length: 8 }, (_, number) => `hoarder ${number}`);
    for (const hoarder of hoarders) expect(() => takeAll(hoarder)).toThrow(theirOwn);
    for (const hoarder of hoarders) expect(() => take(hoarder)).toThrow(theirOwn);
    for (let number = 0; number < 5; number += 1) take('ada');
    expect(places.of('ada')).toBe(5);
    expect(refusals.totals).toMatchObject({ [kind]: 0, [`own_${kind}`]: 16 });
  });

  it('are all given away, the last ones one by one', () => {
    const { places, take } = start();
    for (let number = 0; number < most; number += 1) take(`user ${number}`);
    expect(places.total).toBe(most);
    expect(() => take('ada')).toThrow(expect.objectContaining({ code: 'unavailable' }));
  });
});
