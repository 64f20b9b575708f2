import type { EventMessage, EventType } from '@colophon/contracts';
import type { Transaction } from '../database/unit-of-work.js';

/** How a consumer wants its messages; the defaults suit short database work. */
export interface ConsumerOptions {
  /** Messages one process works on at a time. Default 4. */
  readonly concurrency?: number;
  /** The broker delivers again after this long without a sign of life; the bus sends one every third of it. Default NATS_ACK_WAIT_MS. */
  readonly ackWaitMs?: number;
  /** Deliveries after which the message is dead-lettered. Default 10. */
  readonly maxDeliveries?: number;
}

export interface Delivery {
  /** 1 for the first. */
  readonly attempt: number;
  readonly isLast: boolean;
  /** Aborted when the service stops; work may finish within the grace period. */
  readonly signal: AbortSignal;
}

/**
 * Handles one kind of event. Returning means done; throwing means retry later, unless the error is a
 * ServiceError that is not retryable or the deliveries are used up: then the message is dead-lettered and
 * `onDeadLetter` may bring the aggregate to an end. So is a payload that is not the event: `onDeadLetter` then gets what could
 * be read of it, wrong fields as if they were absent, and a ServiceError `unreadable_answer`.
 */
interface Consumer<E extends EventType> extends ConsumerOptions {
  readonly event: E;
  onDeadLetter?(message: EventMessage<E>, reason: Error): Promise<void>;
}

/** For services with a database: inbox row, effect and emitted events commit together; a duplicate never reaches it. */
export interface TransactionalConsumer<E extends EventType> extends Consumer<E> {
  apply(message: EventMessage<E>, transaction: Transaction, delivery: Delivery): Promise<void>;
}

/** What the asker says of a request whose turn has come. */
/** @property ended nobody does it any more; otherwise another request for the same was begun, and its work goes on */
interface Refusal {
  readonly wanted: false;
  readonly ended: boolean;
}

export type Admission =
  /** @property attempt tries that were begun, this one included */
  { readonly wanted: true; readonly attempt: number } | Refusal;

/** For workers with effects outside a database, which are idempotent by key. May see a message more than once. */
export interface WorkConsumer<E extends EventType> extends Consumer<E> {
  work(message: EventMessage<E>, delivery: Delivery): Promise<void>;
  /**
   * For heavy work. Asked before each try; what is not wanted any more is dropped. A consumer that has it is served by
   * turns of users, whatever the order of its messages.
   * @returns undefined when the asker does not answer: the work is done then
   */
  admit?(message: EventMessage<E>): Promise<Admission | undefined>;
}

export type EventConsumer<E extends EventType = EventType> = TransactionalConsumer<E> | WorkConsumer<E>;

/** `document_credit_reserved`: one durable a service and event. */
export const durableOf = (service: string, event: EventType): string =>
  `${service}_${event.type.replace(/^colophon\./, '').replace(/\.v\d+\./, '_')}`;
