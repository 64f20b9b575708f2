import { setTimeout as sleep } from 'node:timers/promises';
import { EventStream } from '../../stack/event-stream.ts';
import { samplePdf } from '../../stack/pdf-tools.ts';
import { median } from './latencies.ts';
import { runOpenLoop } from './load.ts';
import { OtlpSink } from './otlp-sink.ts';
import { processorTime } from './processor-time.ts';
import type { RoundOptions } from './reads.scenario.ts';
import type { Figure } from './report.ts';
import { readsOf, startSubject, type Subject } from './subject.ts';

const READS_PER_SECOND = 200;
const CONNECTIONS = 32;
const WARM_UP_SECONDS = 4;
/** Documents of a turn. Work that waits its turn costs no more processor time, and a machine at rest would be measured between slow ones. */
const DOCUMENTS = 8;
const DOCUMENTS_PER_SECOND = 3;
/** Turns of a round: what else the machine does changes from second to second, and short turns share it. */
const TURNS = { reads: 4, documents: 2 };
const TIMEOUT_MS = 120_000;
const GOAL_PERCENT = 5;

const WORKERS = ['pdf-worker', 'ai-worker', 'billing-credits', 'retention-sweeper'] as const;
/** Who is judged, and the processes each is. */
const JUDGED = {
  'the gateway': ['gateway'],
  'the document service': ['document'],
  'the services behind it': WORKERS,
} as const satisfies Readonly<Record<string, readonly string[]>>;
type Judged = keyof typeof JUDGED;
/** Processor time of each, milliseconds. */
type Costs = Readonly<Record<Judged, number>>;

/**
 * What telemetry costs: the same reads and uploads at the same rates for a product without any and for one that sends
 * every span, pushes its metrics and is scraped every five seconds. Both run all the time and take turns.
 */
export const measureTelemetry = async (options: RoundOptions): Promise<Figure[]> => {
  const sink = await OtlpSink.start();
  const running: Subject[] = [];
  const start = async (observe: boolean, env: Readonly<Record<string, string>>): Promise<Watched> => {
    const subject = await startSubject({ separate: true, observe, env });
    running.push(subject);
    return Watched.of(subject);
  };
  try {
    const off = await start(false, { OTEL_SDK_DISABLED: 'true' });
    const on = await start(true, sink.env);
    // Their documents are warm from the sixty they were started with.
    for (const one of [off, on]) await one.reads({ ...options, seconds: WARM_UP_SECONDS });
    const reads: Pair[] = [];
    const documents: Pair[] = [];
    for (let round = 0; round < options.rounds; round += 1) {
      const seconds = options.seconds / TURNS.reads;
      reads.push(await takeTurns(TURNS.reads, { off, on }, (one) => one.reads({ ...options, seconds })));
      documents.push(await takeTurns(TURNS.documents, { off, on }, (one) => one.documents()));
    }
    if (sink.bytes === 0) throw new Error('nothing was sent: this says nothing about telemetry');
    return [
      ...figuresOf('read', ['the gateway', 'the document service'], reads),
      ...figuresOf('document', ['the gateway', 'the document service', 'the services behind it'], documents),
    ];
  } finally {
    for (const { stack } of running) await stack.stop();
    await sink.stop();
  }
};

/** Of one round, for one read or document. */
interface Pair {
  readonly off: Costs;
  readonly on: Costs;
}

/** Who begins changes each turn. */
const takeTurns = async (
  turns: number,
  { off, on }: { off: Watched; on: Watched },
  work: (one: Watched) => Promise<Costs>,
): Promise<Pair> => {
  const costs: Record<keyof Pair, Costs[]> = { off: [], on: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    if (turn % 2 === 0) costs.off.push(await work(off));
    costs.on.push(await work(on));
    if (turn % 2 === 1) costs.off.push(await work(off));
  }
  return { off: meanOf(costs.off), on: meanOf(costs.on) };
};

const meanOf = (costs: readonly Costs[]): Costs => {
  const of = (judged: Judged): number => costs.reduce((sum, cost) => sum + cost[judged], 0) / costs.length;
  return {
    'the gateway': of('the gateway'),
    'the document service': of('the document service'),
    'the services behind it': of('the services behind it'),
  };
};

/** A running product and the processes of its services. */
class Watched {
  private readonly subject: Subject;
  private readonly pids: ReadonlyMap<string, number>;

  private constructor(subject: Subject, pids: ReadonlyMap<string, number>) {
    this.subject = subject;
    this.pids = pids;
  }

  static async of(subject: Subject): Promise<Watched> {
    const pids = new Map<string, number>();
    for (const service of Object.values(JUDGED).flat()) {
      const [pid] = await subject.stack.pidsOf(service);
      if (pid === undefined) throw new Error(`there is no process of ${service}`);
      pids.set(service, pid);
    }
    return new Watched(subject, pids);
  }

  reads({ random, seconds }: RoundOptions): Promise<Costs> {
    return this.costs(READS_PER_SECOND * seconds, async () => {
      const samples = await runOpenLoop({
        port: this.subject.port,
        connections: CONNECTIONS,
        perSecond: READS_PER_SECOND,
        seconds,
        next: readsOf(this.subject, random),
      });
      const failed = samples.filter(({ status }) => status !== 200).length;
      if (failed > 0) throw new Error(`${failed} reads were not answered`);
    });
  }

  /** From their upload to their review. */
  async documents(): Promise<Costs> {
    const { account, stack } = this.subject;
    await stack.giveCredits(account.email, DOCUMENTS);
    const files = await Promise.all(Array.from({ length: DOCUMENTS }, (_, n) => samplePdf(`Report ${n}`)));
    const stream = await EventStream.open(account);
    try {
      return await this.costs(DOCUMENTS, async () => {
        const done = files.map(async (bytes, number) => {
          await sleep((1000 * number) / DOCUMENTS_PER_SECOND);
          const id = await account.uploadOne({ name: `${number}.pdf`, bytes });
          await stream.until(
            () => stream.statusesOf(id).includes('completed'),
            AbortSignal.timeout(TIMEOUT_MS),
          );
        });
        await Promise.all(done);
      });
    } finally {
      await stream.close();
    }
  }

  private async costs(count: number, work: () => Promise<void>): Promise<Costs> {
    const before = await this.spent();
    await work();
    const after = await this.spent();
    const of = (judged: Judged): number =>
      JUDGED[judged].reduce(
        (sum, service) => sum + (after.get(service) ?? Number.NaN) - (before.get(service) ?? Number.NaN),
        0,
      ) / count;
    return {
      'the gateway': of('the gateway'),
      'the document service': of('the document service'),
      'the services behind it': of('the services behind it'),
    };
  }

  private async spent(): Promise<Map<string, number>> {
    const entries = [...this.pids].map(
      async ([service, pid]) => [service, (await processorTime(pid)) ?? Number.NaN] as const,
    );
    return new Map(await Promise.all(entries));
  }
}

const figuresOf = (what: string, judged: readonly Judged[], rounds: readonly Pair[]): Figure[] =>
  judged.flatMap((who) => {
    const of = (which: keyof Pair): number[] => rounds.map((pair) => pair[which][who]);
    const [without, withIt] = [of('off'), of('on')];
    const more = withIt.map((value, round) => 100 * (value / (without[round] ?? Number.NaN) - 1));
    const name = `processor time of ${who} for a ${what}`;
    return [
      { name: `${name}, without telemetry`, unit: 'ms', value: median(without), rounds: without },
      { name: `${name}, with it`, unit: 'ms', value: median(withIt), rounds: withIt },
      {
        name: `more of ${who} for a ${what} by telemetry`,
        unit: '%',
        value: median(more),
        rounds: more,
        goal: { atMost: GOAL_PERCENT },
      },
    ];
  });
