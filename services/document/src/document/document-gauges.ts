import { metrics, observe, UnitOfWork } from '@colophon/platform';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { documentStatuses, stages } from './document-status.js';

/** One row a user is read: seldom enough for a million of them. */
const TOTALS_EVERY_MS = 60_000;
/** The index contains only documents in progress, so the query is cheap. */
const UNDER_WAY_EVERY_MS = 5000;

/** How many documents there are and how long they wait, read when metrics are collected. */
@Injectable()
export class DocumentGauges implements OnModuleInit, OnModuleDestroy {
  private ends: (() => void)[] = [];

  constructor(private readonly unitOfWork: UnitOfWork) {}

  onModuleInit(): void {
    this.ends = [this.observeTotals(), this.observeUnderWay()];
  }

  onModuleDestroy(): void {
    for (const end of this.ends) end();
  }

  private observeTotals(): () => void {
    const sums = documentStatuses.map((status) => `coalesce(sum(${status}), 0)::float8 AS ${status}`);
    return observe({
      gauges: [metrics.byState],
      everyMs: TOTALS_EVERY_MS,
      read: async (report) => {
        const [row = {}] = await this.unitOfWork.manager.query<Record<string, number>[]>(
          `SELECT ${sums.join(', ')} FROM document_count`,
        );
        for (const status of documentStatuses)
          report(metrics.byState, row[status] ?? 0, { 'colophon.state': status });
      },
    });
  }

  private observeUnderWay(): () => void {
    return observe({
      gauges: [metrics.underWay, metrics.oldestUnderWay],
      everyMs: UNDER_WAY_EVERY_MS,
      read: async (report) => {
        const rows = await this.unitOfWork.manager.query<{ stage: string; count: number; age: number }[]>(
          `SELECT stage, count(*)::float8 AS count,
                  max(extract(epoch FROM now() - coalesce(stage_since, updated_at)))::float8 AS age
           FROM document WHERE stage IS NOT NULL GROUP BY stage`,
        );
        const found = new Map(rows.map((row) => [row.stage, row]));
        for (const stage of stages) {
          const { count = 0, age = 0 } = found.get(stage) ?? {};
          report(metrics.underWay, count, { 'colophon.stage': stage });
          report(metrics.oldestUnderWay, Math.max(0, age), { 'colophon.stage': stage });
        }
      },
    });
  }
}
