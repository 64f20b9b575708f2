import { latenciesOf, median } from '../http/latencies.ts';
import type { Figure } from '../http/report.ts';
import { delaysOf, firstCalls, publishSteadily, untilArrived } from './flow.ts';
import { Stage } from './stage.ts';

export interface BenchOptions {
  readonly rounds: number;
  readonly seconds: number;
  readonly perSecond: number;
  readonly events: number;
  readonly processes: number;
}

const CUSTOMERS = 50;
const WARM_UP = { perSecond: 100, seconds: 5 };

/** From the commit of an event to the server of the customer, at a fixed rate over many accounts. */
export const measureRate = async ({
  rounds,
  seconds,
  perSecond,
  processes,
}: BenchOptions): Promise<Figure[]> => {
  const stage = await Stage.start(processes);
  try {
    const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => stage.open('good')));
    await untilArrived(stage, await publishSteadily(stage, customers, WARM_UP));
    const results: {
      p50: number;
      p99: number;
      all: number;
      rate: number;
      received: number;
      lost: number;
    }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      stage.receiver.calls.length = 0;
      const published = await publishSteadily(stage, customers, { perSecond, seconds });
      const lost = await untilArrived(stage, published);
      const { p50, p99 } = latenciesOf(await delaysOf(stage, published));
      const first = firstCalls(stage.receiver.calls);
      const whole = [...published].flatMap(([id, at]) => {
        const call = first.get(id);
        return call ? [call.at - at] : [];
      });
      const times = [...published.values()].toSorted((a, b) => a - b);
      const tookMs = (times.at(-1) ?? 0) - (times[0] ?? 0);
      const rate = ((times.length - 1) / tookMs) * 1000;
      const arrivals = [...first.values()].map(({ at }) => at).toSorted((a, b) => a - b);
      const received = ((arrivals.length - 1) / ((arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0))) * 1000;
      results.push({ p50, p99, all: latenciesOf(whole).p99, rate, received, lost: lost.length });
    }
    const figure = (
      name: string,
      unit: string,
      pick: keyof (typeof results)[number],
      goal?: Figure['goal'],
    ) => {
      const values = results.map((result) => result[pick]);
      return { name, unit, value: median(values), rounds: values, ...(goal ? { goal } : {}) };
    };
    return [
      figure('events published', '/s', 'rate', { atLeast: perSecond * 0.99 }),
      figure('events received', '/s', 'received', { atLeast: perSecond * 0.99 }),
      figure('commit → receiver, p50', 'ms', 'p50'),
      figure('commit → receiver, p99', 'ms', 'p99', { atMost: 1000 }),
      figure('publish → receiver, p99', 'ms', 'all'),
      figure('lost', '', 'lost', { atMost: 0 }),
    ];
  } finally {
    await stage.stop();
  }
};
