import { systemClock } from '@colophon/platform/clock';
import { PdfError } from '../pdf/pdf.errors.js';

/**
 * What one file may take over all its steps and tries, whose own limits add up. Only work counts: who waits for the
 * storage or for a child to start is not to blame.
 */
export class WorkTime {
  constructor(
    private left: number,
    private readonly now: () => number = () => systemClock.monotonic(),
  ) {}

  get leftMs(): number {
    return this.left;
  }

  /** @throws PdfError TIMEOUT when nothing is left for the step */
  async spend<T>(limitMs: number, step: (timeoutMs: number) => Promise<T>): Promise<T> {
    if (this.left <= 0) throw new PdfError('TIMEOUT', 'all its tries together');
    const began = this.now();
    try {
      return await step(Math.min(limitMs, this.left));
    } finally {
      this.left -= this.now() - began;
    }
  }
}
