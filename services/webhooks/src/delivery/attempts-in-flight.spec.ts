import { describe, expect, it } from '@jest/globals';
import type { DeliveryRow } from './delivery.entity.js';
import { mostInFlight, AttemptsInFlight } from './attempts-in-flight.js';

const row = (userId: string, endpointId: string, host: string) =>
  ({ userId, endpointId, host }) as DeliveryRow;
/** Calls it once, quickly or not. */
const prove = (running: AttemptsInFlight, endpointId: string, tookMs: number | undefined) => {
  const delivery = row('u', endpointId, 'h');
  running.add(delivery, false);
  running.remove(delivery, tookMs);
};
const takeMany = (running: AttemptsInFlight, count: number, make: (index: number) => DeliveryRow) =>
  Array.from({ length: count }, (_, index) => running.add(make(index), false)).filter(Boolean).length;

describe('attempts in flight', () => {
  it.each<[string, number, (index: number) => DeliveryRow]>([
    ['an endpoint', mostInFlight.endpoint, () => row('u', 'e', 'h')],
    ['a host', mostInFlight.host, (index) => row(`u${index}`, `e${index}`, 'h')],
    ['an account', mostInFlight.user, (index) => row('u', `e${index}`, `h${index}`)],
    [
      'endpoints that were not called yet',
      mostInFlight.unproven,
      (index) => row(`u${index}`, `e${index}`, `h${index}`),
    ],
  ])('of %s are bounded', (_, most, make) => {
    expect(takeMany(new AttemptsInFlight(), 100, make)).toBe(most);
  });

  it('say who has no place left, until one is given back', () => {
    const running = new AttemptsInFlight();
    const rows = Array.from({ length: mostInFlight.endpoint }, () => row('u', 'e', 'h'));
    for (const each of rows) running.add(each, false);
    expect(running.occupied).toEqual({ users: [], endpoints: ['e'], hosts: [] });
    for (const each of rows.slice(1)) running.remove(each, 5);
    expect(running.occupied.endpoints).toEqual([]);
  });

  it('have a half of the places for endpoints that answered their last call quickly', () => {
    const running = new AttemptsInFlight();
    for (let index = 0; index < 100; index += 1) prove(running, `q${index}`, 5);
    expect(takeMany(running, 100, (index) => row(`u${index}`, `e${index}`, `h${index}`))).toBe(
      mostInFlight.unproven,
    );
    expect(running.crowd?.places).toBe(0);
    expect(running.crowd?.quick).toHaveLength(100);
    expect(takeMany(running, 100, (index) => row(`v${index}`, `q${index}`, `g${index}`))).toBe(
      mostInFlight.total - mostInFlight.unproven,
    );
  });

  it.each<[string, number | undefined]>([
    ['was slow', 1001],
    ['was not made', undefined],
  ])('lose that half by a call that %s', (_, tookMs) => {
    const running = new AttemptsInFlight();
    prove(running, 'q', 5);
    prove(running, 'q', tookMs);
    takeMany(running, mostInFlight.unproven, (index) => row(`u${index}`, `e${index}`, `h${index}`));
    expect(running.crowd?.quick).toEqual([]);
    expect(running.add(row('v', 'q', 'g'), false)).toBe(false);
  });

  it('remember the endpoints that were quick last, and not without end', () => {
    const running = new AttemptsInFlight();
    for (let index = 0; index <= 5000; index += 1) prove(running, `q${index}`, 5);
    takeMany(running, mostInFlight.unproven, (index) => row(`u${index}`, `e${index}`, `h${index}`));
    expect(running.crowd?.quick).toHaveLength(5000);
    expect(running.crowd?.quick).not.toContain('q0');
  });

  it('tell of a crowd from the half of their places on', () => {
    const running = new AttemptsInFlight();
    const half = mostInFlight.unproven / 2;
    const rows = Array.from({ length: half }, (_, index) => row(`u${index}`, `e${index}`, `h${index}`));
    for (const each of rows) running.add(each, false);
    expect(running.crowd).toEqual({ places: half, quick: [] });
    for (const each of rows.slice(0, 1)) running.remove(each, 5);
    expect(running.crowd).toBeUndefined();
  });

  it('are one at a time where the endpoint is busy', () => {
    const running = new AttemptsInFlight();
    expect(running.add(row('u', 'e', 'h'), true)).toBe(true);
    expect(running.add(row('u', 'e', 'h'), true)).toBe(false);
    expect(running.occupied.endpoints).toEqual(['e']);
  });
});
