import type { Random } from '../../chaos/harness/random.ts';

export interface Queue {
  readonly arrivalsPerSecond: number;
  /** Jobs that can be worked on at the same time. */
  readonly seats: number;
  /** How long the next job takes. */
  readonly workSeconds: (random: Random) => number;
}

/** Seconds that each of so many jobs waits for a seat; they arrive by chance, and the seat that is free first takes the next. */
export const waitsOf = (
  { arrivalsPerSecond, seats, workSeconds }: Queue,
  jobs: number,
  random: Random,
): number[] => {
  const freeAt = Array.from({ length: seats }, () => 0);
  let now = 0;
  return Array.from({ length: jobs }, () => {
    now -= Math.log(1 - random.next()) / arrivalsPerSecond;
    let first = 0;
    for (let seat = 1; seat < seats; seat += 1) if ((freeAt[seat] ?? 0) < (freeAt[first] ?? 0)) first = seat;
    const start = Math.max(now, freeAt[first] ?? 0);
    freeAt[first] = start + workSeconds(random);
    return start - now;
  });
};

/** @param share 0.95 for the wait that 95 of 100 jobs do not exceed */
export const percentileOf = (waits: readonly number[], share: number): number =>
  waits.toSorted((a, b) => a - b)[Math.ceil(share * waits.length) - 1] ?? 0;

const JOBS = 20_000;

/**
 * The fewest seats with which 95 of 100 jobs wait no longer.
 * @param atLeast more than are busy on average: with fewer the line only grows, which a short simulation hardly shows
 */
export const seatsFor = (
  queue: Omit<Queue, 'seats'>,
  longestWait: number,
  random: () => Random,
  atLeast: number,
): number => {
  for (let seats = atLeast; ; seats += Math.max(1, Math.floor(seats / 10))) {
    const waits = waitsOf({ ...queue, seats }, JOBS, random());
    if (percentileOf(waits, 0.95) <= longestWait) return seats;
  }
};
