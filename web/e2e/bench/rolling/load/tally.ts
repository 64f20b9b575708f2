import type { RawAnswer } from '../../../stack/http-connection.ts';

/** What goes on beside the load. */
export type Phase = 'steady' | 'rolling';

/** A request that was not answered as it should have been. */
export interface Failure {
  readonly at: Date;
  readonly during: string;
  readonly what: string;
  readonly why: string;
}

const SHOWN_OF_A_BODY = 300;

/** Every request, by what became of it. */
export class Tally {
  readonly failures: Failure[] = [];
  /** Answered 429: not failed, and not wanted. */
  refused = 0;
  answered = 0;
  /** By name of the request. */
  readonly counts = new Map<string, number>();
  readonly milliseconds: Record<Phase, number[]> = { steady: [], rolling: [] };
  phase: Phase = 'steady';
  /** In words, for the reader of a failure. */
  during = 'the previous version alone';

  /** @returns whether it was answered as it should have been */
  note(what: string, answer: RawAnswer | Error, expected: readonly number[], milliseconds: number): boolean {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
    if (answer instanceof Error) {
      this.fail(what, `${answer.message} after ${Math.round(milliseconds)} ms`);
      return false;
    }
    this.answered += 1;
    this.milliseconds[this.phase].push(milliseconds);
    if (expected.includes(answer.status)) return true;
    if (answer.status === 429) this.refused += 1;
    else
      this.fail(what, `answered ${answer.status}: ${answer.body.toString('utf8').slice(0, SHOWN_OF_A_BODY)}`);
    return false;
  }

  fail(what: string, why: string): void {
    this.failures.push({ at: new Date(), during: this.during, what, why });
  }
}
