import { LOGGER, type Logger, metrics, observe, type PeriodicTask, UnitOfWork } from '@colophon/platform';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';

/** Accounts compared in one run. */
const BATCH = 200;
/** Before every account. */
const START = '00000000-0000-0000-0000-000000000000';

/**
 * Compares balances with the sum of their entries, round and round, a batch a run. Triggers refuse every change that
 * would part them; this looks for what came about in any other way: a repair by hand, a restored backup, a bug.
 */
@Injectable()
export class LedgerCheckSweep implements PeriodicTask, OnModuleInit, OnModuleDestroy {
  readonly name = 'ledger-check';
  readonly intervalMs = 10_000;
  private after = START;
  /** Accounts that differ, and by how much; until they are found right again. */
  private readonly drifts = new Map<string, number>();
  private end = (): void => {};

  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.end = observe({
      gauges: [metrics.ledgerDrift],
      everyMs: 0,
      read: (report) => report(metrics.ledgerDrift, this.drift, {}),
    });
  }

  onModuleDestroy(): void {
    this.end();
  }

  /** Credits by which accounts and entries differ, as far as it was found. */
  get drift(): number {
    return [...this.drifts.values()].reduce((sum, drift) => sum + drift, 0);
  }

  async run(): Promise<void> {
    // One statement, one moment: no purchase falls between balance and entries.
    const rows = await this.unitOfWork.manager.query<{ user_id: string; drift: number }[]>(
      `SELECT part.user_id, abs(part.free + part.paid - coalesce(sum(entry.credits), 0))::int AS drift
       FROM (SELECT user_id, free, paid FROM account WHERE user_id > $1 ORDER BY user_id LIMIT $2) AS part
       LEFT JOIN ledger_entry AS entry USING (user_id)
       GROUP BY part.user_id, part.free, part.paid ORDER BY part.user_id`,
      [this.after, BATCH],
    );
    for (const { user_id: userId, drift } of rows) this.note(userId, drift);
    metrics.ledgerChecked.add(rows.length, {});
    this.after = rows.length < BATCH ? START : (rows.at(-1)?.user_id ?? START);
  }

  private note(userId: string, drift: number): void {
    if (drift === 0) {
      this.drifts.delete(userId);
      return;
    }
    if (!this.drifts.has(userId)) this.logger.error({ userId, drift }, 'an account differs from its ledger');
    this.drifts.set(userId, drift);
  }
}
