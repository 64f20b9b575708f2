import { metrics, observe, UnitOfWork } from '@colophon/platform';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';

/** The index of open reservations contains only running ones, so the query is cheap. */
const EVERY_MS = 5000;

/** Credits that are neither spent nor given back, read when metrics are collected. */
@Injectable()
export class ReservationGauges implements OnModuleInit, OnModuleDestroy {
  private end = (): void => {};

  constructor(private readonly unitOfWork: UnitOfWork) {}

  onModuleInit(): void {
    this.end = observe({
      gauges: [metrics.reservedOpen, metrics.reservedAge],
      everyMs: EVERY_MS,
      read: async (report) => {
        const [row] = await this.unitOfWork.manager.query<{ open: number; age: number }[]>(
          `SELECT count(*)::float8 AS open,
                  coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS age
           FROM reservation WHERE status = 'reserved'`,
        );
        report(metrics.reservedOpen, row?.open ?? 0, {});
        report(metrics.reservedAge, Math.max(0, row?.age ?? 0), {});
      },
    });
  }

  onModuleDestroy(): void {
    this.end();
  }
}
