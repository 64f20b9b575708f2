import { type EventBody, type EventMeta, type EventType } from '@colophon/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { encodeEvent } from '../messaging/event-codec.js';
import type { Clock } from '../clock/clock.js';
import { crashPoint } from '../crash/crash-point.js';
import { newId } from '../ids/ids.js';
import { OutboxRow } from '../outbox/outbox.entity.js';
import type { OutboxRelay } from '../outbox/outbox-relay.js';

/** What an emitted event is about. */
export interface EmitOrigin {
  readonly aggregateId: string;
  readonly aggregateVersion?: number;
  readonly userId: string;
}

/** One database transaction in which state changes and their events commit or roll back together. */
export class Transaction {
  /** @param actions collects what was given to `afterCommit`, for the code that commits */
  constructor(
    readonly manager: EntityManager,
    private readonly clock: Clock,
    private readonly cause: EventMeta | undefined,
    private readonly actions: (() => void)[],
  ) {}

  /**
   * For what no rollback takes back and must not be said of what did not happen: a count, a line of a log. Runs once,
   * in order, right after the commit; lost with a process that dies in between. It must not throw.
   */
  afterCommit(action: () => void): void {
    this.actions.push(action);
  }

  /**
   * A part that may fail alone: all it did is undone, and the rest can still be committed.
   * @throws what the part throws
   */
  async part<T>(work: () => Promise<T>): Promise<T> {
    const before = this.actions.length;
    try {
      // A savepoint, for the manager is in a transaction.
      return await this.manager.transaction(work);
    } catch (error) {
      this.actions.length = before;
      throw error;
    }
  }

  async emit<E extends EventType>(event: E, body: EventBody<E>, origin: EmitOrigin): Promise<void> {
    const encoded = encodeEvent(event, body, {
      ...origin,
      id: newId(),
      time: this.clock.now(),
      cause: this.cause,
    });
    await this.manager.insert(OutboxRow, encoded);
  }
}

/** Opens transactions; after a commit the relay learns that there may be events to deliver. */
export class UnitOfWork {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly relay: Pick<OutboxRelay, 'kick'>,
  ) {}

  /** @param cause the event being answered; events emitted inside continue its chain */
  async run<T>(work: (transaction: Transaction) => Promise<T>, cause?: EventMeta): Promise<T> {
    const afterCommit: (() => void)[] = [];
    const result = await this.database.transaction(async (manager) => {
      const done = await work(new Transaction(manager, this.clock, cause, afterCommit));
      crashPoint('transaction.before-commit');
      return done;
    });
    crashPoint('transaction.after-commit');
    this.relay.kick();
    for (const action of afterCommit) action();
    return result;
  }

  /** For reads outside a transaction. */
  get manager(): EntityManager {
    return this.database.manager;
  }
}
