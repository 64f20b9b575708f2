/** Loading the texts, and the computation, in percent. */
const LOADING = 15;

/** Notes how far a proof is, one note at a time: what comes while one is written waits, and only the last of it counts. */
export class ProofProgress {
  private latest = -1;
  private noted = -1;
  private writing: Promise<void> | undefined;

  /** @param note a rejection is no harm: it is only a number on a screen */
  constructor(private readonly note: (percent: number) => Promise<void>) {}

  loaded(documents: number, of: number): void {
    this.reach((LOADING * documents) / Math.max(1, of));
  }

  /** @param share of the computation */
  computed(share: number): void {
    this.reach(LOADING + (100 - LOADING) * share);
  }

  /** When nothing is written any more, and nothing will be. */
  async end(): Promise<void> {
    this.latest = this.noted;
    await this.writing;
  }

  private reach(percent: number): void {
    const whole = Math.floor(percent);
    if (whole === this.latest) return;
    this.latest = whole;
    this.writing ??= this.write();
  }

  private async write(): Promise<void> {
    while (this.latest !== this.noted) {
      this.noted = this.latest;
      await this.note(this.noted).catch(() => undefined);
    }
    this.writing = undefined;
  }
}
