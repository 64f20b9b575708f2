import { setTimeout as delay } from 'node:timers/promises';
import { PointsWalk } from './faults/points-walk.ts';
import { type FaultRecord, Storm } from './faults/storm.ts';
import { clockShift } from './faults/clock-skew.fault.ts';
import { ChaosStack } from './harness/chaos-stack.ts';
import { objectsOf } from './harness/objects.ts';
import { Pulse } from './harness/pulse.ts';
import { untilQuiet } from './harness/quiescence.ts';
import { Random } from './harness/random.ts';
import { storyOf } from './harness/story.ts';
import { Vitals } from './harness/vitals.ts';
import { allInvariants } from './invariants/all-invariants.ts';
import type { Evidence, Violation } from './invariants/invariant.ts';
import { Load } from './load/load.ts';
import { PromiseBook } from './load/promise-book.ts';
import type { ChaosOptions } from './options.ts';

const SAMPLE_MS = 5000;
const STORIES = 3;
const HOUR_MS = 60 * 60 * 1000;
/** Objects that belong to nothing are swept at the age of a day; files live three. */
const SWEEP_SHIFT_MS = 25 * HOUR_MS;
const SWEEP_TIMEOUT_MS = 60_000;
/** Longer than the walk of a sweeper that died keeps its successors from walking. */
const WALK_HELD_MS = 10 * 60_000;
/** Objects without a document, as an upload leaves whose gateway died: the sweep has something to do. */
const ABANDONED = 4;

export interface Judgement {
  readonly code: string;
  readonly claim: string;
  readonly violations: readonly Violation[];
}

/** What a run showed. */
export interface Outcome {
  readonly options: ChaosOptions;
  readonly documents: number;
  readonly unacknowledged: number;
  readonly answers: ReadonlyMap<number, number>;
  readonly purchases: number;
  readonly proofs: number;
  readonly faults: readonly FaultRecord[];
  readonly unavailable: readonly string[];
  readonly samples: number;
  readonly judgements: readonly Judgement[];
  readonly quietAfterMs: number;
  readonly minutes: number;
}

/** One seeded run: load, faults, rest, and everything promised held against what is there. */
export class Run {
  private readonly options: ChaosOptions;
  private readonly stack: ChaosStack;
  private readonly book = new PromiseBook();
  private readonly vitals: Vitals;
  private readonly pulse: Pulse;
  private readonly load: Load;
  private readonly storm: Storm | PointsWalk;
  /** First violation of each invariant seen while the run went on. */
  private readonly seen = new Map<string, Violation[]>();
  private samples = 0;
  private ended = false;
  private deadline = Infinity;

  private constructor(options: ChaosOptions, stack: ChaosStack) {
    const random = new Random(options.seed);
    this.options = options;
    this.stack = stack;
    this.vitals = new Vitals(stack);
    this.pulse = new Pulse(stack);
    this.load = new Load(stack, this.book, random.fork(), options.load);
    const context = { stack, random: random.fork(), load: this.load, book: this.book };
    const until = () => Date.now() > this.deadline || this.load.isDone;
    const { faults: codes, paceMs, most } = options;
    this.storm =
      options.leg === 'points'
        ? new PointsWalk(stack, this.book, options.points)
        : new Storm(context, this.pulse, { codes, paceMs, most, until });
  }

  /** @param log says in a line how the run goes */
  static async perform(options: ChaosOptions, log: (line: string) => void): Promise<Outcome> {
    const { leg, faults } = options;
    const smallDisks = leg === 'storm' && (!faults || ['F6', 'F18'].some((code) => faults.includes(code)));
    const stack = await ChaosStack.start({ root: options.root, store: options.store, smallDisks });
    try {
      return await new Run(options, stack).perform(log);
    } finally {
      await stack.stop({ keep: options.keep });
      if (options.keep) log(`everything is kept in ${stack.home}`);
    }
  }

  private async perform(log: (line: string) => void): Promise<Outcome> {
    log(`seed ${this.options.seed}, store ${this.options.store}, in ${this.stack.home}`);
    await this.vitals.begin();
    await this.load.prepare();
    const since = Date.now();
    this.deadline = since + this.options.minutes * 60_000;
    this.load.start();
    this.pulse.start();
    const sampling = this.sample(log);
    await this.storm.rage();
    log('the faults are over');
    const lastFault = Date.now();
    await this.load.stop();
    await this.storm.recovered();
    await this.stack.untilReady();
    const { left } = await untilQuiet(this.stack);
    const quietAfterMs = Date.now() - lastFault;
    this.ended = true;
    this.pulse.stop();
    await sampling;
    await this.vitals.settle();
    log(`at rest after ${Math.round(quietAfterMs / 1000)} s; sweeping and judging`);
    await this.sweep();
    return this.outcome(await this.judge(left), quietAfterMs, (Date.now() - since) / 60_000);
  }

  /** I3, I6 and the like every 5 s, in the middle of everything. */
  private async sample(log: (line: string) => void): Promise<void> {
    while (!this.ended) {
      await delay(SAMPLE_MS);
      await this.vitals.look();
      for (const invariant of allInvariants.filter(({ always }) => always)) {
        // A check on a database that is down finds nothing, which is no violation.
        const violations = await invariant.check(this.evidence([])).catch(() => []);
        if (violations.length > 0 && !this.seen.has(invariant.code))
          this.seen.set(invariant.code, violations);
      }
      this.samples += 1;
      if (this.samples % 6 === 0)
        log(
          `${this.book.documents.size} documents, ${this.storm.records.length} faults, ${this.seen.size} violations`,
        );
    }
  }

  /** A day later: orphans are deleted, and lost files are registered. */
  private async sweep(): Promise<void> {
    const later = (process: number) => clockShift(SWEEP_SHIFT_MS + process * WALK_HELD_MS);
    await objectsOf(this.stack).abandon(ABANDONED);
    if (this.storm instanceof PointsWalk) await this.storm.sweep(later);
    for (const sweeper of this.stack.replicasOf('retention-sweeper')) {
      sweeper.armNext(later(ABANDONED));
      await sweeper.restart();
    }
    await this.stack.untilReady();
    const orphans = allInvariants.find(({ code }) => code === 'I7');
    for (const deadline = Date.now() + SWEEP_TIMEOUT_MS; Date.now() < deadline; await delay(1000)) {
      const violations = await orphans?.check(this.evidence([]));
      if (!violations?.some(({ text }) => text.includes('orphan'))) return;
    }
  }

  private async judge(left: readonly string[]): Promise<Judgement[]> {
    const judgements: Judgement[] = [];
    for (const invariant of allInvariants) {
      const { code, claim } = invariant;
      const last = await invariant
        .check(this.evidence(left))
        .catch((error: unknown) => [{ text: `could not be checked: ${String(error)}` }]);
      const violations = [...(this.seen.get(code) ?? []), ...last];
      judgements.push({ code, claim, violations });
    }
    const missed = this.storm instanceof PointsWalk ? this.storm.missed : [];
    if (this.storm instanceof PointsWalk)
      judgements.push({
        code: 'F13',
        claim: 'every crash point was passed',
        violations: missed.map((text) => ({ text })),
      });
    await this.explain(judgements.flatMap(({ violations }) => violations));
    return judgements;
  }

  private async explain(violations: readonly Violation[]): Promise<void> {
    const ids = new Set(violations.flatMap(({ documentId }) => documentId ?? []));
    for (const id of [...ids].slice(0, STORIES)) console.error(await storyOf(this.stack, id));
  }

  private evidence(left: readonly string[]): Evidence {
    const faults = new Map<string, number>();
    for (const { code } of this.storm.records) faults.set(code, (faults.get(code) ?? 0) + 1);
    const { stack, book, vitals } = this;
    const modelInterruptions = this.storm.records.filter(
      ({ code, injection }) =>
        // Whatever takes an ai-worker, its broker or its database away while an answer is on its way.
        /^(ai-worker|nats|postgres|every)/.test(injection.target) || code === 'F5' || code === 'F10',
    ).length;
    return { stack, book, vitals, left, faults, modelInterruptions };
  }

  private outcome(judgements: Judgement[], quietAfterMs: number, minutes: number): Outcome {
    const { options, book, storm, samples } = this;
    return {
      options,
      documents: book.documents.size,
      unacknowledged: book.unacknowledged,
      answers: book.answers,
      purchases: book.purchases.filter(({ paid }) => paid).length,
      proofs: book.proofs.size,
      faults: storm.records,
      unavailable: storm.unavailable,
      samples,
      judgements,
      quietAfterMs,
      minutes,
    };
  }
}
