import type { DataSource, EntityManager } from 'typeorm';
import { inSendSpan } from '../messaging/delivery-telemetry.js';
import type { EventPublisher } from '../messaging/event-publisher.js';
import type { Clock } from '../clock/clock.js';
import { crashPoint } from '../crash/crash-point.js';
import type { Logger } from '../logging/logger.js';
import { contextOfTraceparent } from '../telemetry/propagation.js';
import { inService } from '../telemetry/service-scope.js';

const BATCH = 100;
/** The poll is the truth; a kick after each commit only makes it quicker. */
const POLL_MS = 500;
/** Longer than any stream keeps an event, so that a late redelivery is still recognised. */
const INBOX_KEPT_DAYS = 15;
const PURGE_INTERVAL_MS = 60 * 60 * 1000;

/** Counting further would cost what a backlog needs least. */
const MOST_COUNTED = 10_001;

export interface OutboxBacklog {
  /** MOST_COUNTED for more. */
  readonly events: number;
  /** Age of the first event in the queue, 0 for none. */
  readonly oldestSeconds: number;
}

interface OutboxRecord {
  id: string;
  subject: string;
  payload: string;
}

/** Delivers committed events: at least once, in id order a batch, by any number of replicas at a time. */
export class OutboxRelay {
  private stopped = false;
  private pause = new AbortController();
  private kicked = false;
  private loop: Promise<void> | undefined;
  private purgeDue = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly database: DataSource,
    private readonly publisher: Pick<EventPublisher, 'send'>,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly service: string,
  ) {}

  start(): void {
    this.loop = this.run();
  }

  /** There may be something to deliver now. */
  kick(): void {
    this.kicked = true;
    this.pause.abort();
  }

  /** Finishes the current batch; the rest is delivered after the next start. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.pause.abort();
    await this.loop;
  }

  /** Events committed but not delivered yet. */
  async backlog(): Promise<OutboxBacklog> {
    const [row] = await this.database.query<{ count: string; age: number | null }[]>(
      `SELECT (SELECT count(*) FROM (SELECT FROM outbox LIMIT ${MOST_COUNTED}) AS counted) AS count,
              (SELECT extract(epoch FROM now() - created_at)::float8 FROM outbox ORDER BY id LIMIT 1) AS age`,
    );
    return { events: Number(row?.count ?? 0), oldestSeconds: Math.max(0, row?.age ?? 0) };
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      this.kicked = false;
      try {
        const delivered = await this.deliverBatch();
        await this.purgeInbox();
        if (delivered === BATCH) continue;
      } catch (error) {
        if (this.stopped) return;
        this.logger.warn({ err: error }, 'events could not be delivered; trying again');
        await this.sleep(POLL_MS);
      }
      if (!this.kicked) await this.sleep(POLL_MS);
    }
  }

  /**
   * Delivered rows are deleted in the transaction that holds them. One that the broker refuses stays, is tried
   * again, and keeps none of the others.
   * @returns how many rows there were
   * @throws AggregateError after the commit, when some could not be delivered
   */
  private async deliverBatch(): Promise<number> {
    const { rows, failures } = await this.database.transaction(async (manager: EntityManager) => {
      const held = await manager.query<OutboxRecord[]>(
        `SELECT id, subject, payload FROM outbox ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
      );
      if (held.length > 0) crashPoint('outbox.before-publish');
      const results = await Promise.allSettled(held.map((row) => this.deliver(row)));
      const delivered = held.filter((_, index) => results[index]?.status === 'fulfilled');
      if (delivered.length > 0) {
        crashPoint('outbox.after-publish');
        await manager.query('DELETE FROM outbox WHERE id = ANY($1)', [delivered.map((row) => row.id)]);
      }
      return { rows: held.length, failures: results.filter((result) => result.status === 'rejected') };
    });
    if (rows > 0) crashPoint('outbox.after-delete');
    if (failures.length > 0) {
      throw new AggregateError(
        failures.map((failure) => failure.reason as unknown),
        `${failures.length} of ${rows} events were not taken`,
      );
    }
    return rows;
  }

  /** In the trace of the transaction that emitted the event, however much later. */
  private deliver(row: OutboxRecord): Promise<void> {
    const { meta } = JSON.parse(row.payload) as { meta: { type: string; traceparent?: string } };
    const emitter = inService(this.service, contextOfTraceparent(meta.traceparent ?? ''));
    return inSendSpan(meta.type, () => this.publisher.send(row), emitter);
  }

  private async purgeInbox(): Promise<void> {
    const now = this.clock.monotonic();
    if (now < this.purgeDue) return;
    this.purgeDue = now + PURGE_INTERVAL_MS;
    await this.database.query(
      `DELETE FROM inbox WHERE received_at < now() - interval '${INBOX_KEPT_DAYS} days'`,
    );
  }

  private sleep(ms: number): Promise<void> {
    if (this.stopped) return Promise.resolve();
    this.pause = new AbortController();
    return this.clock.sleep(ms, this.pause.signal);
  }
}
