import { describe, expect, it } from '@jest/globals';
import type { DeliveryRow } from './delivery.entity.js';
import { LookBounds } from './look-bounds.js';

const row = (userId: string, endpointId: string, host: string) =>
  ({ userId, endpointId, host }) as DeliveryRow;
const nothing = { users: [], endpoints: [], hosts: [] };
const look = { total: 10, perUser: 2, occupied: nothing, begun: [] };
const other = row('other', 'e-other', 'h-other');

const after = (...looks: Partial<Parameters<LookBounds['set']>[0]>[]): LookBounds => {
  const bounds = new LookBounds();
  for (const each of looks) bounds.set({ ...look, ...each });
  return bounds;
};

describe('another look', () => {
  it('is of use after any end where no look was made, or one found as many as there were places', () => {
    const full = after();
    full.set(look);
    full.setFull();
    const taken = after({ total: 1, begun: [other] });
    expect([new LookBounds(), full, taken].map((bounds) => bounds.isFreedBy(row('u', 'e', 'h')))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('is of no use after an end where one found all that was due', () => {
    expect(after({ begun: [row('u', 'e', 'h')] }).isFreedBy(row('u', 'e', 'h'))).toBe(false);
  });

  it.each([
    ['an account', { occupied: { ...nothing, users: ['u'] } }],
    ['an endpoint', { occupied: { ...nothing, endpoints: ['e'] } }],
    ['a host', { occupied: { ...nothing, hosts: ['h'] } }],
    ['an account that had its turn', { begun: [row('u', 'e1', 'h1'), row('u', 'e2', 'h2')] }],
  ])('is of use after an end of %s without places, not of others', (_, bound) => {
    const bounds = after(bound);
    expect([bounds.isFreedBy(row('u', 'e', 'h')), bounds.isFreedBy(other)]).toEqual([true, false]);
  });

  it('is of use after an end of an endpoint that is not quick where those have no places', () => {
    const bounds = after({ quick: ['e-other'] });
    expect([bounds.isFreedBy(row('u', 'e', 'h')), bounds.isFreedBy(other)]).toEqual([true, false]);
  });

  it('is of use after an end of those, or beside those, that were given back', () => {
    const bounds = after({});
    bounds.addLeft([], []);
    expect(bounds.isFreedBy(row('x', 'slow', 'y'))).toBe(false);
    bounds.addLeft([row('u', 'e', 'h')], ['e', 'e-other']);
    expect(
      [row('u', 'e', 'h'), row('x', 'e', 'y'), row('x', 'slow', 'y'), other].map((end) =>
        bounds.isFreedBy(end),
      ),
    ).toEqual([true, true, true, false]);
  });

  it('forgets what bounded the look before', () => {
    expect(
      after({ occupied: { users: ['u'], endpoints: [], hosts: [] }, quick: [] }, {}).isFreedBy(other),
    ).toBe(false);
  });
});
