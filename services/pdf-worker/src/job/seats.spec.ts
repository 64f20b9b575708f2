import { describe, expect, it } from '@jest/globals';
import { Seats } from './seats.js';

const seatsOf = (count: number, now?: () => number) =>
  new Seats(
    Array.from({ length: count }, (_, index) => index),
    now,
  );

/** The seat, or that none is free; what waits is served at once where it can be. */
const isServed = async (seat: Promise<number>): Promise<boolean> => {
  const waits = Symbol('waits');
  await Promise.resolve();
  return (await Promise.race([seat, Promise.resolve(waits)])) !== waits;
};

describe('seats', () => {
  it('inspections leave the last one to writes', async () => {
    const seats = seatsOf(3);
    const inspections = [seats.take('inspect'), seats.take('inspect'), seats.take('inspect')];
    expect(await Promise.all(inspections.map(isServed))).toEqual([true, true, false]);
    expect(await isServed(seats.take('write'))).toBe(true);
  });

  it('writes may hold them all', async () => {
    const seats = seatsOf(2);
    expect(await Promise.all([seats.take('write'), seats.take('write')].map(isServed))).toEqual([true, true]);
  });

  it('an inspection takes the seat beside a write', async () => {
    const seats = seatsOf(2);
    await seats.take('write');
    expect(await isServed(seats.take('inspect'))).toBe(true);
  });

  it('a single one serves both, and the write that waits before the inspection that waited longer', async () => {
    const seats = seatsOf(1);
    const seat = await seats.take('inspect');
    const [inspection, write] = [seats.take('inspect'), seats.take('write')];
    seats.giveBack(seat, true);
    expect([await isServed(inspection), await isServed(write)]).toEqual([false, true]);
    seats.giveBack(await write, true);
    expect(await isServed(inspection)).toBe(true);
  });

  it('are served in order of asking', async () => {
    const seats = seatsOf(2);
    const first = await seats.take('inspect');
    const [second, third] = [seats.take('inspect'), seats.take('inspect')];
    seats.giveBack(first, false);
    expect([await isServed(second), await isServed(third)]).toEqual([true, false]);
  });

  it('when they close, who waits is refused, and what is held may still be given back', async () => {
    const seats = seatsOf(1);
    const seat = await seats.take('write');
    const waiting = seats.take('write');
    seats.close();
    await expect(waiting).rejects.toMatchObject({ failure: 'WORKER_CRASHED', retryable: true });
    await expect(seats.take('inspect')).rejects.toMatchObject({ failure: 'WORKER_CRASHED' });
    seats.giveBack(seat, true);
    expect(seats.use).toMatchObject({ held: 0, waiting: 0 });
  });

  it('cannot be given back twice', async () => {
    const seats = seatsOf(2);
    const seat = await seats.take('write');
    seats.giveBack(seat, true);
    expect(() => seats.giveBack(seat, true)).toThrow('once');
  });

  it('tell how long the oldest job has held one', async () => {
    let now = 1000;
    const seats = seatsOf(2, () => now);
    expect(seats.use).toEqual({ total: 2, held: 0, waiting: 0, oldestMs: 0 });
    const first = await seats.take('write');
    now = 1500;
    await seats.take('inspect');
    void seats.take('inspect');
    now = 4000;
    expect(seats.use).toEqual({ total: 2, held: 2, waiting: 1, oldestMs: 3000 });
    seats.giveBack(first, true);
    expect(seats.use.oldestMs).toBe(2500);
  });
});
