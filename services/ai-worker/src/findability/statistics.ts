import { fastRandom } from './seeded-random.js';

export interface Interval {
  readonly mean: number;
  /** Ends of the 95 % interval. */
  readonly low: number;
  readonly high: number;
}

export const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

const DRAWS = 2000;

/** Mean with a bootstrap interval over documents (percentiles of 2,000 draws); the same for the same seed. */
export const bootstrap = (values: readonly number[], seed: string): Interval => {
  const mean = meanOf(values);
  if (values.length === 0) return { mean, low: 0, high: 0 };
  const random = fastRandom(seed);
  const means = Float64Array.from({ length: DRAWS }, () => {
    let sum = 0;
    for (let draw = 0; draw < values.length; draw += 1)
      sum += values[Math.floor(random() * values.length)] ?? 0;
    return sum / values.length;
  }).toSorted();
  const end = (share: number): number => means[Math.round(share * (DRAWS - 1))] ?? mean;
  return { mean, low: end(0.025), high: end(0.975) };
};

/** Ranks with ties at their mean. */
const ranksOf = (values: readonly number[]): number[] => {
  const order = [...values.keys()].toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const ranks = values.map(() => 0);
  for (let start = 0; start < order.length; ) {
    let end = start;
    while (end + 1 < order.length && values[order[end + 1] ?? 0] === values[order[start] ?? 0]) end += 1;
    for (let at = start; at <= end; at += 1) ranks[order[at] ?? 0] = (start + end) / 2 + 1;
    start = end + 1;
  }
  return ranks;
};

/** Rank correlation of pairs; 0 where one side never differs. */
export const spearman = (left: readonly number[], right: readonly number[]): number => {
  const [a, b] = [ranksOf(left), ranksOf(right)];
  const [meanA, meanB] = [meanOf(a), meanOf(b)];
  const sum = (of: (index: number) => number) => a.reduce((total, _, index) => total + of(index), 0);
  const both = sum((i) => ((a[i] ?? 0) - meanA) * ((b[i] ?? 0) - meanB));
  const spread = Math.sqrt(sum((i) => ((a[i] ?? 0) - meanA) ** 2) * sum((i) => ((b[i] ?? 0) - meanB) ** 2));
  return spread === 0 ? 0 : both / spread;
};
