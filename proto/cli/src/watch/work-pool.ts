/** Works on a few at a time, in the order they come. */
export class WorkPool<T> {
  private readonly waiting: T[] = [];
  private readonly active = new Set<Promise<void>>();

  /** @param work never rejects */
  constructor(
    private readonly places: number,
    private readonly work: (item: T) => Promise<void>,
  ) {}

  add(item: T): void {
    this.waiting.push(item);
    if (this.active.size < this.places) this.begin();
  }

  /** Resolves once all that was added is done. */
  async idle(): Promise<void> {
    while (this.active.size > 0) await Promise.all(this.active);
  }

  private begin(): void {
    const worker = this.workOff().finally(() => this.active.delete(worker));
    this.active.add(worker);
  }

  private async workOff(): Promise<void> {
    for (let item = this.waiting.shift(); item !== undefined; item = this.waiting.shift())
      await this.work(item);
  }
}
