import type { DataSource } from 'typeorm';
import type { PeriodicTask } from '../bootstrap/periodic-task.js';

/** Longer than any stream keeps an event, so that a late redelivery is still recognised. */
const KEPT_DAYS = 15;
/** Rows of one statement, far below what its time allows. */
const BATCH = 10_000;

/** Forgets which events were taken once no stream can deliver them any more. */
export class InboxPurge implements PeriodicTask {
  readonly name = 'inbox-purge';
  readonly intervalMs = 10 * 60_000;

  constructor(private readonly database: DataSource) {}

  async run(): Promise<void> {
    while ((await this.forget()) === BATCH);
  }

  /** Rows that another process is deleting are left to it. @returns how many there were */
  private async forget(): Promise<number> {
    const [, count] = await this.database.query<[unknown, number]>(
      `DELETE FROM inbox WHERE (consumer, event_id) IN (
         SELECT consumer, event_id FROM inbox WHERE received_at < now() - interval '${KEPT_DAYS} days'
         ORDER BY received_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`,
    );
    return count;
  }
}
