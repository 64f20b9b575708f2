import { describe, expect, it } from '@jest/globals';
import type { DeliveryRow } from './delivery.entity.js';
import { mostInFlight, AttemptsInFlight } from './attempts-in-flight.js';

const row = (userId: string, endpointId: string, host: string) =>
  ({ userId, endpointId, host }) as DeliveryRow;
const takeMany = (running: AttemptsInFlight, count: number, make: (index: number) => DeliveryRow) =>
  Array.from({ length: count }, (_, index) => running.add(make(index), false)).filter(Boolean).length;

describe('attempts in flight', () => {
  it.each<[string, number, (index: number) => DeliveryRow]>([
    ['an endpoint', mostInFlight.endpoint, () => row('u', 'e', 'h')],
    ['a host', mostInFlight.host, (index) => row(`u${index}`, `e${index}`, 'h')],
    ['an account', mostInFlight.user, (index) => row('u', `e${index}`, `h${index}`)],
    ['the process', mostInFlight.total, (index) => row(`u${index}`, `e${index}`, `h${index}`)],
  ])('of %s are bounded', (_, most, make) => {
    expect(takeMany(new AttemptsInFlight(), 100, make)).toBe(most);
  });

  it('say who has no place left, until one is given back', () => {
    const running = new AttemptsInFlight();
    const rows = Array.from({ length: mostInFlight.endpoint }, () => row('u', 'e', 'h'));
    for (const each of rows) running.add(each, false);
    expect(running.occupied).toEqual({ users: [], endpoints: ['e'], hosts: [] });
    for (const each of rows.slice(1)) running.remove(each);
    expect(running.occupied.endpoints).toEqual([]);
  });

  it('are one at a time where the endpoint is busy', () => {
    const running = new AttemptsInFlight();
    expect(running.add(row('u', 'e', 'h'), true)).toBe(true);
    expect(running.add(row('u', 'e', 'h'), true)).toBe(false);
    expect(running.occupied.endpoints).toEqual(['e']);
  });
});
