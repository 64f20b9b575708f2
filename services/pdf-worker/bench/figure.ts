/** One measured number and what it should be. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal?: { readonly atMost: number } | { readonly atLeast: number };
  /** How it was found, where the name does not say it. */
  readonly note?: string;
}

export const isMet = ({ value, goal }: Figure): boolean | undefined => {
  if (!goal) return undefined;
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
};

/** 0 ≤ share ≤ 1; NaN of nothing. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.round((values.length - 1) * share)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
