import { describe, expect, it } from '@jest/globals';
import type { DeliveryRow } from './delivery.entity.js';
import { mostInFlight, PlacesInFlight } from './places-in-flight.js';

const row = (userId: string, endpointId: string, host: string) =>
  ({ userId, endpointId, host }) as DeliveryRow;
const takeMany = (places: PlacesInFlight, count: number, make: (index: number) => DeliveryRow) =>
  Array.from({ length: count }, (_, index) => places.take(make(index), false)).filter(Boolean).length;

describe('attempts in flight', () => {
  it.each<[string, number, (index: number) => DeliveryRow]>([
    ['an endpoint', mostInFlight.endpoint, () => row('u', 'e', 'h')],
    ['a host', mostInFlight.host, (index) => row(`u${index}`, `e${index}`, 'h')],
    ['an account', mostInFlight.user, (index) => row('u', `e${index}`, `h${index}`)],
    ['the process', mostInFlight.total, (index) => row(`u${index}`, `e${index}`, `h${index}`)],
  ])('of %s are bounded', (_, most, make) => {
    expect(takeMany(new PlacesInFlight(), 100, make)).toBe(most);
  });

  it('say who has no place left, until one is given back', () => {
    const places = new PlacesInFlight();
    const rows = Array.from({ length: mostInFlight.endpoint }, () => row('u', 'e', 'h'));
    for (const each of rows) places.take(each, false);
    expect(places.occupied).toEqual({ users: [], endpoints: ['e'], hosts: [] });
    places.leave(rows[0] as DeliveryRow);
    expect(places.occupied.endpoints).toEqual([]);
  });

  it('are one at a time where the endpoint is busy', () => {
    const places = new PlacesInFlight();
    expect(places.take(row('u', 'e', 'h'), true)).toBe(true);
    expect(places.take(row('u', 'e', 'h'), true)).toBe(false);
    expect(places.occupied.endpoints).toEqual(['e']);
  });
});
