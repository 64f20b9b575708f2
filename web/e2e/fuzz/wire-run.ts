import { setTimeout as wait } from 'node:timers/promises';
import { Account } from '../stack/account.ts';
import { type BusOutcome, fuzzBus } from './wire-bus.ts';
import { corpus } from './wire-corpus.ts';
import { wireCases } from './wire-grammars.ts';
import { Answers } from './wire-http.ts';
import { type Check, judge, type Observations, p99 } from './wire-judge.ts';
import { settledMemory } from './wire-memory.ts';
import { fuzzPdfs, type PdfOutcome } from './wire-pdfs.ts';
import { planOf } from './wire-plan.ts';
import { startSecondClient, secondsOfPdf, timesOfReads } from './wire-second-client.ts';
import { allProcessesOf, natsUrlOf, processesOf, settledPlaces, type Target } from './wire-target.ts';

export interface WireOptions {
  readonly cases: number;
  readonly seed: number;
  readonly only: readonly string[];
  readonly strict: boolean;
}

export interface WireResult {
  readonly sent: number;
  readonly seconds: number;
  /** How often each status came; `none` for a connection without an answer. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly bus: BusOutcome;
  readonly pdfs: PdfOutcome;
  readonly checks: readonly Check[];
  /** Of the second client: p99 of its reads in milliseconds, its PDFs and the slowest of them in seconds. */
  readonly second: {
    readonly before: number;
    readonly during: number;
    readonly pdfs: number;
    readonly slowest: number;
  };
  /** Of each service, MiB before and after. */
  readonly memory: Readonly<Record<string, string>>;
}

/** Of the cases of a run, before anything is measured: code is compiled, pools and caches are filled. */
const WARM_UP_SHARE = 0.2;
const MOST_WARM_UP = 4000;
/** For what ends by itself within seconds: connections kept for the next call, rows on their way. */
const REST_MS = 10_000;
const CREDITS = 100_000;
/** The warm-up sends other cases. */
const OTHER_SEED = 1_000_003;

/** What a run sends, and from whom. */
class Storm {
  readonly answers: Answers;
  private readonly hostile: Account;
  private readonly natsUrl: string;
  private readonly only: readonly string[];

  constructor(hostile: Account, natsUrl: string, only: readonly string[]) {
    this.answers = new Answers(Number(new URL(hostile.stack.url).port), hostile.token);
    this.hostile = hostile;
    this.natsUrl = natsUrl;
    this.only = only;
  }

  async send(cases: number, seed: number, strict: boolean) {
    const plan = planOf(cases, this.only);
    const [wire, bus, pdfs] = await Promise.all([
      this.answers.toAll(wireCases(seed, plan.wire, plan.wireGrammars)),
      fuzzBus(this.natsUrl, seed, plan.bus, strict),
      fuzzPdfs(this.hostile, seed, plan.pdf),
    ]);
    return { wire, bus, pdfs };
  }
}

/** Memory only where it decides. */
const measured = async (target: Target, strict: boolean) => {
  const placesHeld = await settledPlaces(target);
  if (strict) await wait(REST_MS);
  const processes = await processesOf(target);
  return { placesHeld, processes, memory: strict ? await settledMemory(processes) : {} };
};

/** Sends the corpus and so many cases to a product, and judges what was seen around them. */
export const runWire = async (
  target: Target,
  { cases, seed, only, strict }: WireOptions,
): Promise<WireResult> => {
  const { stack } = target;
  const processesBefore = await allProcessesOf(target);
  const [hostile, second] = [await Account.open(stack), await Account.open(stack)];
  for (const { email } of [hostile, second]) await stack.giveCredits(email, CREDITS);
  const storm = new Storm(hostile, await natsUrlOf(target), only);
  const { answers } = storm;
  // What once broke the product goes first.
  for (const one of corpus()) await answers.to(one);
  await secondsOfPdf(second);
  const warmUp = strict ? Math.min(MOST_WARM_UP, Math.ceil(cases * WARM_UP_SHARE)) : 0;
  const warm = await storm.send(warmUp, seed + OTHER_SEED, false);
  const before = await measured(target, strict);
  const readsBefore = await timesOfReads(second, 100);

  const began = performance.now();
  const endOfSecond = startSecondClient({ note: stack.note, email: second.email, password: second.password });
  const { wire, bus, pdfs } = await storm.send(cases, seed, strict);
  const { reads: readsDuring, pdfs: pdfSeconds } = await endOfSecond();
  const seconds = (performance.now() - began) / 1000;

  const after = await measured(target, strict);
  const seen: Observations = {
    only,
    processesBefore,
    processesAfter: after.processes,
    answers: answers.count,
    serverErrors: answers.serverErrors,
    busMessages: bus.sent,
    busProblems: [...warm.bus.problems, ...bus.problems],
    pdfs: pdfs.sent,
    pdfProblems: [...warm.pdfs.problems, ...pdfs.problems],
    placesHeld: after.placesHeld,
    memoryBefore: before.memory,
    memoryAfter: after.memory,
    readsBefore,
    readsDuring,
    pdfSeconds,
  };
  return {
    sent: wire + bus.sent + pdfs.sent,
    seconds,
    statuses: answers.statuses,
    bus,
    pdfs,
    checks: judge(seen, strict),
    second: {
      before: p99(readsBefore),
      during: p99(readsDuring),
      pdfs: pdfSeconds.length,
      slowest: Math.max(...pdfSeconds.map((one) => one ?? Number.NaN)),
    },
    memory: wordsOfMemory(before.memory, after.memory),
  };
};

type Memories = Awaited<ReturnType<typeof settledMemory>>;

const wordsOfMemory = (before: Memories, after: Memories): Record<string, string> => {
  const mib = (bytes: number | undefined) => ((bytes ?? Number.NaN) / 1024 ** 2).toFixed(1);
  return Object.fromEntries(
    Object.entries(before).map(([service, { live, resident }]) => [
      service,
      `live ${mib(live)} → ${mib(after[service]?.live)}, resident ${mib(resident)} → ${mib(after[service]?.resident)}`,
    ]),
  );
};
