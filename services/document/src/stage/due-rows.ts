import { RowFailures, type Transaction, type UnitOfWork } from '@colophon/platform';
import { byOwner } from '../document/by-owner.js';

/** Batches of one run; the next run goes on behind them. */
const MOST_BATCHES = 100;
/**
 * Rows of one transaction: a request for one of them, or for the totals of its owner, waits until its end. With a database
 * that answers late ten rows take a second or two.
 */
const BATCH = 10;

interface DueRow {
  readonly id: string;
  readonly userId: string;
}

/**
 * All rows that are due, a few in each transaction. Those that fail stay due: a batch begins behind the one before, so
 * that the others have their turn.
 */
export class DueRows<Row extends DueRow> {
  private last: Row | undefined;

  /** @param what the log calls a row */
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly what: string,
  ) {}

  /**
   * @param lock the next rows in a lasting order, those that another process holds left out
   * @throws AggregateError at the end, where some rows failed
   */
  async each(
    lock: (transaction: Transaction, after: Row | undefined, limit: number) => Promise<readonly Row[]>,
    step: (transaction: Transaction, row: Row) => Promise<void>,
  ): Promise<void> {
    const failures = new RowFailures();
    let batches = 0;
    do {
      await this.unitOfWork.run(async (transaction) => {
        const due = await lock(transaction, this.last, BATCH);
        this.last = due.length === BATCH ? due.at(-1) : undefined;
        for (const row of due.toSorted(byOwner))
          await failures.attempt(`${this.what} ${row.id}`, () =>
            transaction.part(() => step(transaction, row)),
          );
      });
      batches += 1;
    } while (this.last && batches < MOST_BATCHES);
    failures.end();
  }
}
