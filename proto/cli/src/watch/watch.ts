import { type Colophon, ColophonError } from '@colophon/sdk';
import { commandExitOf } from '../command-error.js';
import { type ExitCode, exitCodes } from '../exit-codes.js';
import { ContentWork } from '../run/content-work.js';
import { CreditBudget } from '../run/credit-budget.js';
import type { Journal } from '../run/journal.js';
import { exitOf, type FileResult, failed } from '../run/outcome.js';
import { AGAIN_MS, againAfterMs } from '../run/passing.js';
import type { Target } from '../run/target.js';
import { withJournal } from '../run/workplace.js';
import { Sightings } from './sightings.js';
import type { Found, Opened, Source } from './source.js';
import { Turns } from '../turns.js';
import { WorkPool } from './work-pool.js';
import { messageOf } from '../system-error.js';

export interface WatchOptions {
  readonly source: Source;
  readonly target: Target;
  /** Of the journal. */
  readonly stateFolder: string;
  readonly intervalMs: number;
  readonly concurrency: number;
  /** End once what is there and does not grow is done. */
  readonly once: boolean;
  readonly signal: AbortSignal;
  readonly now: () => Date;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly onResult: (result: FileResult) => void | Promise<void>;
  readonly onProblem: (line: string) => void;
}

/** Brings what arrives to finished files, until it is interrupted. */
export const watch = (colophon: Colophon, options: WatchOptions): Promise<ExitCode> =>
  withJournal(options.stateFolder, options.now, (journal) => new Watch(colophon, journal, options).run());

class Watch {
  private readonly sightings = new Sightings();
  private readonly turns = new Turns();
  private readonly pool: WorkPool<Found>;
  private readonly stop = new AbortController();
  private readonly signal: AbortSignal;
  private readonly outcomes: FileResult['outcome'][] = [];
  private problems: readonly string[] = [];
  private budget = new CreditBudget();
  private budgetUntil = Infinity;
  private isUnreachable = false;
  private isFirst = true;
  /** At the last look. */
  private isBlind = false;

  constructor(
    private readonly colophon: Colophon,
    private readonly journal: Journal,
    private readonly options: WatchOptions,
  ) {
    this.signal = AbortSignal.any([options.signal, this.stop.signal]);
    this.pool = new WorkPool(options.concurrency, (found) => this.work(found));
  }

  async run(): Promise<ExitCode> {
    try {
      for (;;) {
        const isAwaiting = await this.lookOnce();
        if (this.options.once && !isAwaiting) break;
        await this.options.pause(this.options.intervalMs, this.signal);
      }
    } catch (error) {
      this.stop.abort(error);
      await this.pool.idle();
      throw error;
    }
    await this.pool.idle();
    this.signal.throwIfAborted();
    return this.isUnreachable || this.isBlind ? exitCodes.unreachable : exitOf(this.outcomes);
  }

  /** @returns whether something that no longer grows has yet to rest */
  private async lookOnce(): Promise<boolean> {
    const { source } = this.options;
    const { found, problems } = await source.look(this.signal);
    for (const problem of problems) if (!this.problems.includes(problem)) this.options.onProblem(problem);
    this.problems = problems;
    const nowMs = this.nowMs();
    if (nowMs >= this.budgetUntil) this.renewBudget();
    this.isBlind = found === undefined;
    if (found) this.sightings.note(found, nowMs);
    let isAwaiting = this.isFirst;
    this.isFirst = false;
    for (const one of this.sightings.still(nowMs)) {
      if (this.journal.isPlacedFrom(one.output, one.version)) this.sightings.settle(one);
      else if ((await source.isWhole(one)) || this.sightings.hasRested(one, nowMs)) this.begin(one);
      else isAwaiting = true;
    }
    return isAwaiting;
  }

  private begin(found: Found): void {
    this.sightings.take(found);
    this.pool.add(found);
  }

  /** Never rejects: what ends the whole watch ends it by the signal. */
  private async work(found: Found): Promise<void> {
    try {
      this.signal.throwIfAborted();
      const result = await this.resultOf(found);
      if (result) await this.report(found, result);
    } catch (error) {
      const exit = commandExitOf(error);
      if (exit === exitCodes.unreachable && error instanceof Error) this.waitForServer(found, error);
      else this.stop.abort(error);
    }
  }

  /** @returns undefined for what ends without a result: it was made before, or has changed since it was found */
  private async resultOf(found: Found): Promise<FileResult | undefined> {
    const { source, target } = this.options;
    let opened: Opened | undefined;
    try {
      if (await target.isMadeFrom(found)) {
        this.sightings.settle(found);
        return undefined;
      }
      opened = await source.open(found, this.signal);
    } catch (error) {
      this.signal.throwIfAborted();
      if (commandExitOf(error) !== undefined) throw error;
      const code = error instanceof ColophonError ? error.code : 'unreadable';
      return { source: found.source, output: found.output, ...failed(code, messageOf(error)) };
    }
    if (!opened) {
      this.sightings.settle(found, undefined, 0);
      return undefined;
    }
    const { hash, blob } = opened;
    try {
      const [result] = await this.turns.take(hash, () =>
        new ContentWork({ hash, blob, inputs: [found] }, this.context).run(),
      );
      return result;
    } finally {
      await opened.close();
    }
  }

  private async report(found: Found, result: FileResult): Promise<void> {
    const { outcome } = result;
    if (outcome === 'credits') this.budgetUntil = this.nowMs() + AGAIN_MS;
    const said = outcome === 'failed' ? `${result.code}: ${result.message}` : outcome;
    const againAfter = againAfterMs(result, this.sightings.timesSaid(found, said) + 1) ?? Infinity;
    const isNew = this.sightings.settle(found, said, this.nowMs() + againAfter);
    if (!isNew) return;
    this.outcomes.push(outcome);
    await this.options.onResult(result);
  }

  private waitForServer(found: Found, { message }: Error): void {
    this.isUnreachable = true;
    if (this.sightings.settle(found, message, this.nowMs() + AGAIN_MS))
      this.options.onProblem(`${found.output}: ${message} It is tried again.`);
  }

  private renewBudget(): void {
    this.budget = new CreditBudget();
    this.budgetUntil = Infinity;
  }

  private nowMs(): number {
    return this.options.now().getTime();
  }

  private get context() {
    const { target, now } = this.options;
    const { colophon, journal, budget, signal } = this;
    const choices = { review: false, remakes: false, againMs: AGAIN_MS };
    return { colophon, journal, budget, target, now, signal, ...choices };
  }
}
