import { Clock, metrics, observe, UnitOfWork } from '@colophon/platform';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';

/** What is pending is counted, and there may be many. */
const EVERY_MS = 15_000;
/** As an alert needs it: whether deliveries are late because of us or because of their server. */
const HEALTH = `CASE WHEN endpoint.state <> 'enabled' THEN endpoint.state
                     WHEN endpoint.failing_since IS NULL THEN 'healthy' ELSE 'failing' END`;
const DUE_OF = ['healthy', 'failing'] as const;
const STATES = [...DUE_OF, 'disabled', 'disabled_failing'] as const;

type Report = Parameters<Parameters<typeof observe>[0]['read']>[0];

/** What is to be sent and how late it is, read when metrics are collected. */
@Injectable()
export class DeliveryGauges implements OnModuleInit, OnModuleDestroy {
  private end = (): void => {};

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.end = observe({
      gauges: [
        metrics.webhooksPending,
        metrics.webhooksDue,
        metrics.webhooksOldestDue,
        metrics.webhookEndpoints,
      ],
      everyMs: EVERY_MS,
      read: (report) => this.read(report),
    });
  }

  async read(report: Report): Promise<void> {
    const [pending, due, endpoints] = await Promise.all([this.pending(), this.due(), this.endpoints()]);
    report(metrics.webhooksPending, pending, {});
    for (const state of DUE_OF) {
      const row = due.find((found) => found.state === state);
      report(metrics.webhooksDue, row?.count ?? 0, { 'colophon.state': state });
      report(metrics.webhooksOldestDue, Math.max(0, row?.age ?? 0), { 'colophon.state': state });
    }
    for (const state of STATES) {
      const count = endpoints.find((found) => found.state === state)?.count ?? 0;
      report(metrics.webhookEndpoints, count, { 'colophon.state': state });
    }
  }

  onModuleDestroy(): void {
    this.end();
  }

  private async pending(): Promise<number> {
    const [row] = await this.unitOfWork.manager.query<{ count: number }[]>(
      `SELECT count(*)::float8 AS count FROM delivery WHERE state = 'pending'`,
    );
    return row?.count ?? 0;
  }

  private due(): Promise<{ state: string; count: number; age: number }[]> {
    return this.unitOfWork.manager.query(
      `SELECT ${HEALTH} AS state, count(*)::float8 AS count,
              extract(epoch FROM $1 - min(delivery.next_at))::float8 AS age
       FROM delivery JOIN endpoint ON endpoint.id = delivery.endpoint_id
       WHERE delivery.state = 'pending' AND delivery.next_at <= $1
       GROUP BY 1`,
      [this.clock.now()],
    );
  }

  private endpoints(): Promise<{ state: string; count: number }[]> {
    return this.unitOfWork.manager.query(
      `SELECT ${HEALTH} AS state, count(*)::float8 AS count FROM endpoint GROUP BY 1`,
    );
  }
}
