import { type Latencies, latenciesOf, median } from './latencies.ts';
import { type OpenLoop, runOpenLoop, type Sample } from './load.ts';
import { processorTime } from './processor-time.ts';
import type { Figure } from './report.ts';
import { get, readsOf, type Subject } from './subject.ts';

export interface RoundOptions {
  readonly rounds: number;
  readonly seconds: number;
  readonly random: () => number;
}

const READS_PER_SECOND = 500;
const LISTS_PER_SECOND = 200;
/** A goal of 25 ms at 500 a second needs 13; the rest is room for stalls. */
const CONNECTIONS = 64;
const WARM_UP_SECONDS = 3;

/** Reading one document and a page of 50, at fixed rates, in turn. */
export const measureReads = async (subject: Subject, options: RoundOptions): Promise<Figure[]> => {
  const { port, account } = subject;
  const read = { port, connections: CONNECTIONS, next: readsOf(subject, options.random) };
  const list = { ...read, next: () => get('/api/documents?limit=50', account.token) };
  await runOpenLoop({ ...read, perSecond: READS_PER_SECOND, seconds: WARM_UP_SECONDS });
  await runOpenLoop({ ...list, perSecond: LISTS_PER_SECOND / 2, seconds: WARM_UP_SECONDS });
  const reads: Round[] = [];
  const lists: Round[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    reads.push(await runRound(subject, { ...read, perSecond: READS_PER_SECOND, seconds: options.seconds }));
    lists.push(await runRound(subject, { ...list, perSecond: LISTS_PER_SECOND, seconds: options.seconds }));
  }
  return [
    ...figuresOf(`GET document at ${READS_PER_SECOND}/s`, reads, 25),
    ...figuresOf(`GET list of 50 at ${LISTS_PER_SECOND}/s`, lists, 60),
  ];
};

interface Round {
  readonly samples: readonly Sample[];
  /** Of all processes of the product, milliseconds; NaN where the system does not tell. */
  readonly processorTime: number;
}

const runRound = async ({ stack }: Subject, load: OpenLoop): Promise<Round> => {
  const before = await processorTime(stack.note.pid);
  const samples = await runOpenLoop(load);
  const after = await processorTime(stack.note.pid);
  return { samples, processorTime: (after ?? Number.NaN) - (before ?? Number.NaN) };
};

const figuresOf = (name: string, rounds: readonly Round[], atMost: number): Figure[] => {
  const latencies = rounds.map(({ samples }) => latenciesOf(samples.map(({ milliseconds }) => milliseconds)));
  const over = (pick: (round: Latencies) => number) => latencies.map((round) => pick(round));
  const costs = rounds.map((round) => round.processorTime / round.samples.length);
  const failures = rounds.flatMap(({ samples }) => samples).filter(({ status }) => status !== 200).length;
  return [
    { name: `${name}, p50`, unit: 'ms', value: median(over((r) => r.p50)), rounds: over((r) => r.p50) },
    {
      name: `${name}, p99`,
      unit: 'ms',
      value: median(over((r) => r.p99)),
      rounds: over((r) => r.p99),
      goal: { atMost },
    },
    { name: `${name}, max`, unit: 'ms', value: Math.max(...over((r) => r.max)), rounds: over((r) => r.max) },
    {
      name: `${name}, processor time of the product for one`,
      unit: 'ms',
      value: median(costs),
      rounds: costs,
    },
    { name: `${name}, not answered 200`, unit: '', value: failures, goal: { atMost: 0 } },
  ];
};
