import type { ChaosStack } from '../harness/chaos-stack.ts';
import type { Random } from '../harness/random.ts';
import type { Replica } from '../harness/replica.ts';
import type { Load } from '../load/load.ts';
import type { PromiseBook } from '../load/promise-book.ts';

/** What a fault may do to; each injection draws from the same seeded chance. */
export interface FaultContext {
  readonly stack: ChaosStack;
  readonly random: Random;
  readonly load: Load;
  readonly book: PromiseBook;
}

export interface Injection {
  readonly target: string;
  /** Processes ended by it, and processes paused beyond the ack wait. */
  readonly kills: number;
  readonly pauses: number;
  /** Whether the fault's own end is in the past once this is true again; the stack's readiness where absent. */
  readonly recovered?: () => Promise<boolean>;
}

export interface Fault {
  readonly code: `F${number}`;
  readonly name: string;
  /** How often it comes, beside the others that were chosen. */
  readonly weight: number;
  /** Undefined if it is possible; else why not on this machine or with this store. */
  unavailable?(stack: ChaosStack): string | undefined;
  /** Begins and ends the fault; resolves at its end. */
  inject(context: FaultContext): Promise<Injection>;
}

export const injection = (
  target: string,
  { kills = 0, pauses = 0, recovered }: Partial<Omit<Injection, 'target'>> = {},
): Injection => ({ target, kills, pauses, ...(recovered ? { recovered } : {}) });

/** Any process of a service. */
export const anyReplica = ({ stack, random }: FaultContext): Replica => random.pick(stack.replicas);
