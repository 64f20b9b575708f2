import type { DataSource } from 'typeorm';
import type { EventPublisher } from '../messaging/event-publisher.js';
import type { Clock } from '../clock/clock.js';
import type { Logger } from '../logging/logger.js';
import { BATCH, type DeliveredBatch, OutboxBatches } from './outbox-batch.js';

/** The poll is the truth; a kick after each commit only makes it quicker. */
const POLL_MS = 500;
/** Before every id. */
const BEGINNING = '00000000-0000-0000-0000-000000000000';

/** Counting further would cost what a backlog needs least. */
const MOST_COUNTED = 10_001;

export interface OutboxBacklog {
  /** MOST_COUNTED for more. */
  readonly events: number;
  /** Age of the first event in the queue, 0 for none. */
  readonly oldestSeconds: number;
}

/**
 * Delivers committed events: at least once, in id order a batch, by any number of replicas at a time. Subjects of which
 * the broker takes nothing are tried apart from the others, however many of their events wait.
 */
export class OutboxRelay {
  private stopped = false;
  private pause = new AbortController();
  private kicks = 0;
  private loops: Promise<unknown> | undefined;
  private readonly batches: OutboxBatches;
  /** Subjects of which the last batch took nothing. */
  private readonly refused = new Set<string>();
  /** The last refused event that was tried: those behind it have their turn. */
  private lastRefused = BEGINNING;

  constructor(
    private readonly database: DataSource,
    publisher: Pick<EventPublisher, 'send'>,
    private readonly clock: Clock,
    private readonly logger: Logger,
    service: string,
  ) {
    this.batches = new OutboxBatches(database, publisher, service);
  }

  start(): void {
    this.loops = Promise.all([
      this.repeat(() => this.deliverTaken()),
      this.repeat(() => this.deliverRefused()),
    ]);
  }

  /** There may be something to deliver now. */
  kick(): void {
    this.kicks += 1;
    const { pause } = this;
    if (!this.stopped) this.pause = new AbortController();
    pause.abort();
  }

  /** Finishes the current batches; the rest is delivered after the next start. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.pause.abort();
    await this.loops;
  }

  /** Events committed but not delivered yet. */
  async backlog(): Promise<OutboxBacklog> {
    const [row] = await this.database.query<{ count: string; age: number | null }[]>(
      `SELECT (SELECT count(*) FROM (SELECT FROM outbox LIMIT ${MOST_COUNTED}) AS counted) AS count,
              (SELECT extract(epoch FROM now() - created_at)::float8 FROM outbox ORDER BY id LIMIT 1) AS age`,
    );
    return { events: Number(row?.count ?? 0), oldestSeconds: Math.max(0, row?.age ?? 0) };
  }

  private async repeat(deliver: () => Promise<boolean>): Promise<void> {
    while (!this.stopped) {
      const { kicks } = this;
      try {
        if (await deliver()) continue;
      } catch (error) {
        if (this.stopped) return;
        this.logger.warn({ err: error }, 'events could not be delivered; trying again');
        await this.clock.sleep(POLL_MS, this.pause.signal);
      }
      if (kicks === this.kicks) await this.clock.sleep(POLL_MS, this.pause.signal);
    }
  }

  /** @returns whether there may be more */
  private async deliverTaken(): Promise<boolean> {
    const subjects = [...this.refused];
    const batch = await this.batches.deliver({ subjects, isAmong: false, after: BEGINNING });
    for (const { subject } of batch.held) if (!batch.taken.has(subject)) this.refused.add(subject);
    return hasMore(batch);
  }

  /** @returns whether there may be more */
  private async deliverRefused(): Promise<boolean> {
    if (this.refused.size === 0) return false;
    const subjects = [...this.refused];
    const batch = await this.batches.deliver({ subjects, isAmong: true, after: this.lastRefused });
    const isEnd = batch.held.length < BATCH;
    // Other processes may have delivered all of them.
    if (isEnd && this.lastRefused === BEGINNING && batch.held.length === 0) this.refused.clear();
    this.lastRefused = isEnd ? BEGINNING : (batch.held.at(-1)?.id ?? BEGINNING);
    for (const subject of batch.taken) this.refused.delete(subject);
    return hasMore(batch);
  }
}

/** @throws AggregateError when some could not be delivered */
const hasMore = ({ held, failures }: DeliveredBatch): boolean => {
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${held.length} events were not taken`);
  return held.length === BATCH;
};
