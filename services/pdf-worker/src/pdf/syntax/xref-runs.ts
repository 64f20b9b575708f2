import { PdfError } from '../pdf.errors.js';

/** Objects numbered one after another. */
export interface Run {
  readonly first: number;
  readonly count: number;
  /** Where the entry of `first` stands. */
  readonly at: number;
}

/** Out of order or over each other, which no standard allows: looked through one by one. */
const maxUnordered = 256;

/** The runs of one cross-reference section. */
export class XrefRuns {
  private readonly isOrdered: boolean;

  constructor(private readonly runs: readonly Run[]) {
    this.isOrdered = runs.every(({ first }, i) => first >= endOf(runs[i - 1]));
    if (!this.isOrdered && runs.length > maxUnordered) throw new PdfError('DAMAGED', 'cross-reference runs');
  }

  /** One past the highest object number. */
  get end(): number {
    return this.runs.reduce((highest, run) => Math.max(highest, endOf(run)), 0);
  }

  /** The run that contains `num`, the first if there are several. */
  find(num: number): Run | undefined {
    const found = this.isOrdered
      ? this.runs[this.lastNotBehind(num)]
      : this.runs.find((run) => num >= run.first && num < endOf(run));
    return found && num >= found.first && num < endOf(found) ? found : undefined;
  }

  /** By halves: a section of 100,000 runs is asked about thousands of objects. */
  private lastNotBehind(num: number): number {
    let [low, high] = [0, this.runs.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.runs[middle]?.first ?? 0) <= num) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

const endOf = (run: Run | undefined): number => (run ? run.first + run.count : 0);
