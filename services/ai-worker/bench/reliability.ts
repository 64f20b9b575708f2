import type { Weigh } from './calibration.ts';
import type { Grid } from './figures.ts';

/** A confidence as it was stated, and whether an editor let the value pass. */
export interface Statement {
  readonly field: string;
  readonly stated: number;
  /** What belongs together although it was stated by different tables; else values of one confidence do. */
  readonly group?: string;
  readonly isRight: boolean;
  readonly publisher: string;
}

/** Fewer files say too little. */
const LEAST_FILES = 15;
const MAY_DIFFER = 0.05;

export interface ReliabilityBin {
  readonly field: string;
  readonly files: number;
  readonly stated: number;
  readonly right: number;
  /** One standard error of `right`: how far it would stray by chance alone. */
  readonly error: number;
}

const weighted = (own: readonly Statement[], weigh: Weigh, valueOf: (one: Statement) => number): number => {
  const weights = own.map(({ publisher }) => weigh(publisher));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return own.reduce((sum, one, index) => sum + valueOf(one) * (weights[index] ?? 0), 0) / whole;
};

const meanStated = (own: readonly Statement[]): number =>
  own.reduce((sum, { stated }) => sum + stated, 0) / own.length;

/** Values of one group stay together; neighbours are joined until a bin has enough files. */
const cut = (statements: readonly Statement[]): Statement[][] => {
  const groups = [...Map.groupBy(statements, ({ group, stated }) => group ?? String(stated)).values()];
  const bins: Statement[][] = [];
  let open: Statement[] = [];
  for (const own of groups.toSorted((a, b) => meanStated(a) - meanStated(b))) {
    open = [...open, ...own];
    if (open.length < LEAST_FILES) continue;
    bins.push(open);
    open = [];
  }
  if (open.length === 0) return bins;
  return [...bins.slice(0, -1), [...(bins.at(-1) ?? []), ...open]];
};

/** How often a stated confidence was right, lowest first. */
export const reliabilityOf = (statements: readonly Statement[], weigh: Weigh): ReliabilityBin[] =>
  [...Map.groupBy(statements, ({ field }) => field)].flatMap(([field, own]) =>
    cut(own).map((bin) => {
      const right = weighted(bin, weigh, ({ isRight }) => Number(isRight));
      const effective = bin.reduce((sum, { publisher }) => sum + weigh(publisher), 0);
      return {
        field,
        files: bin.length,
        stated: weighted(bin, weigh, ({ stated }) => stated),
        right,
        error: Math.sqrt((right * (1 - right)) / effective),
      };
    }),
  );

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

export const isReliable = ({ stated, right }: ReliabilityBin): boolean =>
  Math.abs(stated - right) <= MAY_DIFFER;

export const reliabilityGrid = (bins: readonly ReliabilityBin[]): Grid => ({
  head: ['field', 'files', 'stated', 'right', 'by chance alone', 'within 5'],
  rows: bins.map((bin) => [
    bin.field,
    String(bin.files),
    percent(bin.stated),
    percent(bin.right),
    `± ${(100 * bin.error).toFixed(0)}`,
    isReliable(bin) ? 'yes' : 'no',
  ]),
});
