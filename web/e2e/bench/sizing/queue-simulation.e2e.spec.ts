import { describe, expect, it } from '@jest/globals';
import { Random } from '../../chaos/harness/random.ts';
import { percentileOf, seatsFor, waitsOf } from './queue-simulation.ts';

/** Times of work without memory, as the formulas of queues assume them. */
const exponential = (mean: number) => (random: Random) => -Math.log(1 - random.next()) * mean;

describe('a simulated queue', () => {
  it('waits as long as the formula for one seat says', () => {
    const queue = { arrivalsPerSecond: 0.5, seats: 1, workSeconds: exponential(1) };
    const waits = waitsOf(queue, 100_000, new Random(20));
    const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
    // Utilisation / (1 - utilisation) × the time of one job.
    expect(Math.abs(mean - 1)).toBeLessThan(0.05);
  });

  it('is the same for the same seed', () => {
    const queue = { arrivalsPerSecond: 2, seats: 3, workSeconds: exponential(1) };
    expect(waitsOf(queue, 50, new Random(1))).toEqual(waitsOf(queue, 50, new Random(1)));
  });

  it('needs more seats the less it may wait, and never fewer than its work fills', () => {
    const queue = { arrivalsPerSecond: 8, workSeconds: exponential(1) };
    const [patient = 0, hurried = 0] = [10, 0.1].map((wait) =>
      seatsFor(queue, wait, () => new Random(20), 9),
    );
    expect(patient).toBeGreaterThanOrEqual(9);
    expect(hurried).toBeGreaterThan(patient);
  });
});

it('a percentile is the wait that so many jobs do not exceed', () => {
  expect(percentileOf([4, 1, 3, 2], 0.5)).toBe(2);
  expect(percentileOf([4, 1, 3, 2], 0.95)).toBe(4);
});
