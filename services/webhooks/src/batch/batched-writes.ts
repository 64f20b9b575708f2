interface Waiting<T> {
  readonly item: T;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Writes by one write what came together, or while the write before was in progress. Nothing waits longer for it than one
 * write, and one that cannot be written keeps none of the others from being written.
 */
export class BatchedWrites<T> {
  private waiting: Waiting<T>[] = [];
  private isWriting = false;

  /** @param write all of them or none */
  constructor(private readonly write: (items: readonly T[]) => Promise<void>) {}

  /** Resolves once it is written. */
  add(item: T): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.waiting.push({ item, done: resolve, failed: reject });
    if (!this.isWriting) void this.writeAll();
    return promise;
  }

  private async writeAll(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.length > 0) {
      // What one reading of a socket brought comes one by one; all of it is there after this turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
      const batch = this.waiting;
      this.waiting = [];
      await this.writeBatch(batch);
    }
    this.isWriting = false;
  }

  /** By halves when it fails, until the one that is to blame is alone: a few writes more, however many there are. */
  private async writeBatch(batch: readonly Waiting<T>[]): Promise<void> {
    try {
      await this.write(batch.map(({ item }) => item));
    } catch (error) {
      if (batch.length === 1) return batch[0]?.failed(error);
      const middle = Math.ceil(batch.length / 2);
      await this.writeBatch(batch.slice(0, middle));
      await this.writeBatch(batch.slice(middle));
      return;
    }
    for (const { done } of batch) done();
  }
}
