/** Milliseconds of many requests. */
export interface Latencies {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export const latenciesOf = (milliseconds: readonly number[]): Latencies => {
  const sorted = Float64Array.from(milliseconds).toSorted();
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99), max: sorted.at(-1) ?? Number.NaN };
};

const at = (sorted: Float64Array, quantile: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * quantile) - 1)] ?? Number.NaN;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[middle] ?? Number.NaN;
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
};
