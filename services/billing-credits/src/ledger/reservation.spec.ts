import { describe, expect, it } from '@jest/globals';
import { type ReservationStatus, statusAfterEnd, stepOnRequest, wasReserved } from './reservation.js';

const table: [ReservationStatus | undefined, string, string | undefined, string | undefined][] = [
  [undefined, 'reserve', 'completed_unreserved', 'ended_unreserved'],
  ['reserved', 'none', 'committed', 'released'],
  ['refused', 'none', undefined, undefined],
  ['committed', 'none', undefined, undefined],
  ['released', 'none', undefined, undefined],
  ['completed_unreserved', 'reserve_and_commit', undefined, undefined],
  ['ended_unreserved', 'refuse', undefined, undefined],
];

describe('a reservation', () => {
  it.each(table)('that is %s answers a request with %s', (status, step) => {
    expect(stepOnRequest(status)).toBe(step);
  });

  it.each(table)('that is %s becomes, with a request making %s, %s by completion', (status, _, completed) => {
    expect(statusAfterEnd(status, 'completed')).toBe(completed);
  });

  it.each(table)('that is %s (%s, %s) becomes %s by any other end', (status, _, __, ended) => {
    expect(statusAfterEnd(status, 'ended')).toBe(ended);
  });

  it('was reserved exactly when a credit was taken for it', () => {
    const taken = table.map(([status]) => status).filter((status) => status && wasReserved(status));
    expect(taken).toEqual(['reserved', 'committed', 'released']);
  });
});
