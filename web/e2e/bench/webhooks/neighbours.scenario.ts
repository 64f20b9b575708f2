import { setTimeout as delay } from 'node:timers/promises';
import { latenciesOf, median } from '../http/latencies.ts';
import type { Figure } from '../http/report.ts';
import { delaysOf, publishSteadily, untilArrived } from './flow.ts';
import type { BenchOptions } from './rate.scenario.ts';
import type { Manner } from './receiver.ts';
import { type Customer, Stage } from './stage.ts';

const GOOD = 20;
const MANNERS: readonly Manner[] = ['silent', 'slow', 'drip', 'redirect', 'flood'];
/** Of each manner. */
const BAD = 8;
const GOOD_PER_SECOND = 100;
const BESIDE_PER_SECOND = 40;
/** Longer than a call of a server that does not answer. */
const CALLS_END_MS = 16_000;

/**
 * What servers that are dead, slow or hostile do to the others, in turns: the same events beside go to servers that
 * answer, then to those. In between the bad ones are disabled, and what they hold is over.
 */
export const measureNeighbours = async ({ rounds, seconds, processes }: BenchOptions): Promise<Figure[]> => {
  const stage = await Stage.start(processes);
  try {
    const open = (manner: Manner, count: number) =>
      Promise.all(Array.from({ length: count }, () => stage.open(manner)));
    const good = await open('good', GOOD);
    const calm = await open('good', MANNERS.length * BAD);
    const bad = (await Promise.all(MANNERS.map((manner) => open(manner, BAD)))).flat();
    const round = async (beside: readonly Customer[]) => {
      stage.receiver.calls.length = 0;
      const [published] = await Promise.all([
        publishSteadily(stage, good, { perSecond: GOOD_PER_SECOND, seconds }),
        publishSteadily(stage, beside, { perSecond: BESIDE_PER_SECOND, seconds }),
      ]);
      const lost = await untilArrived(stage, published);
      return { ...latenciesOf(await delaysOf(stage, published)), lost: lost.length };
    };
    await round(calm);
    const alone: Awaited<ReturnType<typeof round>>[] = [];
    const beside: typeof alone = [];
    for (let number = 0; number < rounds; number += 1) {
      // Every second round begins with the bad ones: what comes later runs on warmer code.
      const isCalmFirst = number % 2 === 0;
      if (isCalmFirst) alone.push(await round(calm));
      beside.push(await round(bad));
      for (const customer of bad) await stage.turn(customer, false);
      await delay(CALLS_END_MS);
      if (!isCalmFirst) alone.push(await round(calm));
      for (const customer of bad) await stage.turn(customer, true);
    }
    const p50 = (list: typeof alone) => list.map((result) => result.p50);
    const p99 = (list: typeof alone) => list.map((result) => result.p99);
    const more = alone.map((result, index) => ((beside[index]?.p50 ?? Number.NaN) / result.p50 - 1) * 100);
    const lost = [...alone, ...beside].reduce((sum, result) => sum + result.lost, 0);
    return [
      { name: 'beside good servers, p50', unit: 'ms', value: median(p50(alone)), rounds: p50(alone) },
      { name: 'beside bad servers, p50', unit: 'ms', value: median(p50(beside)), rounds: p50(beside) },
      { name: 'beside good servers, p99', unit: 'ms', value: median(p99(alone)), rounds: p99(alone) },
      { name: 'beside bad servers, p99', unit: 'ms', value: median(p99(beside)), rounds: p99(beside) },
      { name: 'delay by bad servers', unit: '%', value: median(more), rounds: more, goal: { atMost: 5 } },
      { name: 'lost beside bad servers', unit: '', value: lost, goal: { atMost: 0 } },
    ];
  } finally {
    await stage.stop();
  }
};
