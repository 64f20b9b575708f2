/** Places, and who is in them. */
export class CallerPlaces {
  private readonly taken = new Map<string, number>();
  private sum = 0;

  get total(): number {
    return this.sum;
  }

  /** How many different callers are inside. */
  get callers(): number {
    return this.taken.size;
  }

  of(caller: string): number {
    return this.taken.get(caller) ?? 0;
  }

  take(caller: string): void {
    this.taken.set(caller, this.of(caller) + 1);
    this.sum += 1;
  }

  /** Once for each `take`. */
  free(caller: string): void {
    const left = this.of(caller) - 1;
    if (left > 0) this.taken.set(caller, left);
    else this.taken.delete(caller);
    this.sum -= 1;
  }
}
