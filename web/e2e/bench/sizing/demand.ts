import { Random } from '../../chaos/harness/random.ts';
import type { Costs } from './prediction.ts';
import { seatsFor } from './queue-simulation.ts';

const DAY_SECONDS = 86_400;
/** The busiest hour has this many times the documents of an average one. */
export const PEAK = 4;
/** Seconds that 95 of 100 documents may wait for a worker in that hour. */
const LONGEST_WAIT = 5;
const SEED = 20;
/** Above it, seats are proportional to the work: chance evens out. */
const MOST_SIMULATED = 200;

const peakRate = (documentsPerDay: number): number => (PEAK * documentsPerDay) / DAY_SECONDS;

/** Documents that one core of a component takes in a day without a pause. */
export const documentsPerCore = (perDocument: number): number => DAY_SECONDS / perDocument;

/** Cores of every component in the busiest hour. */
export const coresAt = (costs: Costs, documentsPerDay: number): Record<string, number> =>
  Object.fromEntries(
    Object.entries(costs).map(([component, { idleCores, perDocument }]) => [
      component,
      idleCores + perDocument * peakRate(documentsPerDay),
    ]),
  );

/** Cores that a worker needs in the busiest hour so that no document waits long, by simulation: a job keeps one of them busy. */
export const seatsAt = (seconds: number, documentsPerDay: number): number => {
  const rate = peakRate(documentsPerDay);
  const busy = rate * seconds;
  if (busy > MOST_SIMULATED) return Math.ceil(busy * 1.1);
  // Few documents are long, and take several times as much.
  const workSeconds = (random: Random) => seconds * 4 * random.next() ** 3;
  return seatsFor(
    { arrivalsPerSecond: rate, workSeconds },
    LONGEST_WAIT,
    () => new Random(SEED),
    Math.floor(busy) + 1,
  );
};
