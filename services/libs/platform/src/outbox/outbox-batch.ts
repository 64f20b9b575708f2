import type { DataSource, EntityManager } from 'typeorm';
import { crashPoint } from '../crash/crash-point.js';
import { inSendSpan } from '../messaging/delivery-telemetry.js';
import type { EventPublisher } from '../messaging/event-publisher.js';
import { contextOfTraceparent } from '../telemetry/propagation.js';
import { inService } from '../telemetry/service-scope.js';

/** Events of one transaction. */
export const BATCH = 100;

/** Which events: of these subjects, or of all but these, behind an id. */
export interface OutboxPart {
  readonly subjects: readonly string[];
  readonly isAmong: boolean;
  readonly after: string;
}

interface OutboxRecord {
  readonly id: string;
  readonly subject: string;
  readonly payload: string;
}

/** What became of a batch, once that is committed. */
export interface DeliveredBatch {
  readonly held: readonly OutboxRecord[];
  /** Subjects of which at least one event was taken. */
  readonly taken: ReadonlySet<string>;
  /** Why events were not taken. */
  readonly failures: readonly unknown[];
}

/** Delivers a batch of the outbox, in id order; events that another process holds are left to it. */
export class OutboxBatches {
  constructor(
    private readonly database: DataSource,
    private readonly publisher: Pick<EventPublisher, 'send'>,
    private readonly service: string,
  ) {}

  /** Delivered rows are deleted in the transaction that holds them. One that the broker refuses stays. */
  async deliver({ subjects, isAmong, after }: OutboxPart): Promise<DeliveredBatch> {
    const batch = await this.database.transaction(async (manager: EntityManager) => {
      const held = await manager.query<OutboxRecord[]>(
        `SELECT id, subject, payload FROM outbox WHERE id > $1 AND (subject = ANY($2::text[])) = $3
         ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
        [after, subjects, isAmong],
      );
      if (held.length > 0) crashPoint('outbox.before-publish');
      const results = await Promise.allSettled(held.map((row) => this.send(row)));
      const taken = held.filter((_, index) => results[index]?.status === 'fulfilled');
      if (taken.length > 0) {
        crashPoint('outbox.after-publish');
        await manager.query('DELETE FROM outbox WHERE id = ANY($1)', [taken.map(({ id }) => id)]);
      }
      const failures = results.flatMap((result) =>
        result.status === 'rejected' ? [result.reason as unknown] : [],
      );
      return { held, taken: new Set(taken.map(({ subject }) => subject)), failures };
    });
    if (batch.held.length > 0) crashPoint('outbox.after-delete');
    return batch;
  }

  /** In the trace of the transaction that emitted the event, however much later. */
  private send(row: OutboxRecord): Promise<void> {
    const { meta } = JSON.parse(row.payload) as { meta: { type: string; traceparent?: string } };
    const emitter = inService(this.service, contextOfTraceparent(meta.traceparent ?? ''));
    return inSendSpan(meta.type, () => this.publisher.send(row), emitter);
  }
}
