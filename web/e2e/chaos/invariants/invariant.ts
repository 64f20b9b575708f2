import type { ChaosStack } from '../harness/chaos-stack.ts';
import type { Vitals } from '../harness/vitals.ts';
import type { PromiseBook } from '../load/promise-book.ts';

/** Everything a promise is held against once all is quiet. */
export interface Evidence {
  readonly stack: ChaosStack;
  readonly book: PromiseBook;
  readonly vitals: Vitals;
  /** What had not come to rest in time. */
  readonly left: readonly string[];
  /** Injected faults by their code. */
  readonly faults: ReadonlyMap<string, number>;
  /** Ends and pauses of the processes that call the model. */
  readonly modelInterruptions: number;
}

/** One broken promise. */
export interface Violation {
  readonly text: string;
  /** Whose story explains it. */
  readonly documentId?: string;
}

export interface Invariant {
  readonly code: `I${number}`;
  readonly claim: string;
  /** Every 5 s of the run as well. */
  readonly always?: boolean;
  check(evidence: Evidence): Promise<Violation[]>;
}

export const ofDocument = (documentId: string, text: string): Violation => ({
  documentId,
  text: `${documentId}: ${text}`,
});
