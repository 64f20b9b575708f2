/** Rows that one run reports; more would be the same again. */
const MOST_REPORTED = 20;

/** What fails in one run of a sweep: a row that fails holds up no other. */
export class RowFailures {
  private readonly reported: Error[] = [];
  private count = 0;

  /**
   * @param row what the log calls it: "document 0198…"
   * @returns whether it was done
   */
  async attempt(row: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (cause) {
      this.count += 1;
      // As a cause: the values of a row that a failed statement repeats stay out of the log.
      if (this.reported.length < MOST_REPORTED) this.reported.push(new Error(row, { cause }));
      return false;
    }
  }

  /**
   * When all rows are done, and outside their transaction.
   * @throws AggregateError where some failed: it is logged, the run counts as failed, and its alert rings
   */
  end(): void {
    if (this.count > 0) throw new AggregateError(this.reported, `${this.count} rows failed`);
  }
}
