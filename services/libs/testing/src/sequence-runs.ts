/** What one test plays: so many random sequences, drawn from this seed. */
export interface SequenceRun {
  readonly runs: number;
  readonly seed: number;
}

const LARGEST_SEED = 2 ** 31;

/**
 * The runs of a property over random sequences, one test each: usually a single one. `COLOPHON_SEQUENCES` asks for more
 * sequences, which are spread evenly over tests of at most the usual size: each ends within the limit of a test, and
 * none is too small for a share that a property demands. Every run draws others; `COLOPHON_SEED` plays those of a failed test again.
 */
export const sequenceRuns = (usual: number): readonly SequenceRun[] => {
  const most = Math.max(usual, wholeNumber('COLOPHON_SEQUENCES') ?? usual);
  const first = wholeNumber('COLOPHON_SEED') ?? Math.floor(Math.random() * LARGEST_SEED);
  const tests = Math.ceil(most / usual);
  return Array.from({ length: tests }, (_, index) => ({
    runs: Math.ceil(most / tests),
    seed: (first + index) % LARGEST_SEED,
  }));
};

const wholeNumber = (name: string): number | undefined => {
  const value = process.env[name];
  if (value === undefined) return undefined;
  if (!/^\d{1,10}$/.test(value)) throw new Error(`${name} must be a whole number`);
  return Number(value);
};
