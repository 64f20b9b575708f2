import {
  CALIBRATED_FIELDS,
  type CalibratedField,
  type Calibration,
  chanceOf,
  type ConfidenceStep,
  ORIGIN_KINDS,
  type OriginKind,
} from '../src/local/confidence/calibration-table.ts';

/** One value of the engine, and whether an editor let it pass. */
export interface ConfidenceSample {
  readonly field: CalibratedField;
  readonly kind: OriginKind;
  /** As the steps of the engine said it. */
  readonly raw: number;
  readonly isRight: boolean;
  readonly publisher: string;
}

/** Fewer files say too little of a chance. */
const LEAST_FILES = 15;
/** The share over the whole field counts as so many files more, so that few files do not make certainty. */
const PRIOR_FILES = 4;
/** Files a publisher counts for at most: another document is seldom of the same. */
const MOST_OF_PUBLISHER = 3;
const FOLDS = 10;

interface Bin {
  readonly from: number;
  readonly weight: number;
  readonly right: number;
}

export type Weigh = (publisher: string) => number;

/** What a file counts, by how many its publisher has. */
export const weightsOf = (
  samples: readonly { readonly publisher: string; readonly field: string }[],
): Weigh => {
  const fields = Map.groupBy(samples, ({ field }) => field);
  const counts = new Map<string, number>();
  for (const own of fields.values())
    for (const [publisher, { length }] of Map.groupBy(own, (sample) => sample.publisher))
      counts.set(publisher, Math.max(length, counts.get(publisher) ?? 0));
  return (publisher) => Math.min(1, MOST_OF_PUBLISHER / (counts.get(publisher) ?? 1));
};

/** However often values were right, the next may be wrong. */
const MOST_CERTAIN = 0.99;

const round = (value: number): number => Math.round(value * 100) / 100;

const binOf = (from: number, samples: readonly ConfidenceSample[], weigh: Weigh): Bin => {
  const weights = samples.map(({ publisher }) => weigh(publisher));
  return {
    from,
    weight: weights.reduce((sum, weight) => sum + weight, 0),
    right: samples.reduce((sum, { isRight }, index) => sum + (isRight ? (weights[index] ?? 0) : 0), 0),
  };
};

const joined = (low: Bin, high: Bin): Bin => ({
  from: low.from,
  weight: low.weight + high.weight,
  right: low.right + high.right,
});

/** Neighbours are joined as long as one of them is too small, or the higher score was right less often. */
const monotone = (bins: readonly Bin[], shareOf: (bin: Bin) => number): Bin[] => {
  const done: Bin[] = [];
  for (const bin of bins) {
    let last = bin;
    for (let before = done.at(-1); before; before = done.at(-1)) {
      if (before.weight >= LEAST_FILES && shareOf(before) <= shareOf(last)) break;
      last = joined(before, last);
      done.pop();
    }
    done.push(last);
  }
  const [last, before] = [done.at(-1), done.at(-2)];
  if (!last || !before || last.weight >= LEAST_FILES) return done;
  return monotone([...done.slice(0, -2), joined(before, last)], shareOf);
};

const stepsOf = (samples: readonly ConfidenceSample[], share: number, weigh: Weigh): ConfidenceStep[] => {
  const byScore = [...Map.groupBy(samples, ({ raw }) => round(raw))].toSorted(([a], [b]) => a - b);
  const shareOf = ({ right, weight }: Bin): number => (right + PRIOR_FILES * share) / (weight + PRIOR_FILES);
  const bins = monotone(
    byScore.map(([from, own]) => binOf(from, own, weigh)),
    shareOf,
  );
  const steps = bins.map(
    (bin, index): ConfidenceStep => [index === 0 ? 0 : bin.from, Math.min(MOST_CERTAIN, round(shareOf(bin)))],
  );
  return steps.filter(([, chance], index) => chance !== steps[index - 1]?.[1]);
};

/** Rising steps from what the engine says to how often it was right, for each field and kind of origin. */
export const calibrate = (samples: readonly ConfidenceSample[]): Calibration => {
  const weigh = weightsOf(samples);
  const fields = CALIBRATED_FIELDS.map((field) => {
    const own = samples.filter((sample) => sample.field === field);
    const { right, weight } = binOf(0, own, weigh);
    const kinds = ORIGIN_KINDS.map((kind) => [kind, own.filter((sample) => sample.kind === kind)] as const);
    const known = kinds.filter(([, ofKind]) => ofKind.length > 0);
    return [
      field,
      Object.fromEntries(known.map(([kind, ofKind]) => [kind, stepsOf(ofKind, right / weight, weigh)])),
    ] as const;
  });
  return Object.fromEntries(fields);
};

export interface StatedSample extends ConfidenceSample {
  readonly stated: number;
  /**
   * Values that share a step of the table made of all. Tables made without a publisher differ a little, and by what is
   * right for that publisher: ordered by them, values would seem to be right the less the more is stated.
   */
  readonly group: string;
}

/** What would have been stated of each publisher's documents by a table made without them. */
export const crossValidate = (samples: readonly ConfidenceSample[]): StatedSample[] => {
  const publishers = [...new Set(samples.map(({ publisher }) => publisher))].toSorted();
  const foldOf = new Map(publishers.map((publisher, index) => [publisher, index % FOLDS]));
  const whole = calibrate(samples);
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isOut = ({ publisher }: ConfidenceSample): boolean => foldOf.get(publisher) === fold;
    const calibration = calibrate(samples.filter((sample) => !isOut(sample)));
    return samples.filter(isOut).map((sample) => ({
      ...sample,
      stated: chanceOf(calibration, sample) ?? sample.raw,
      group: `${sample.kind} ${chanceOf(whole, sample)}`,
    }));
  }).flat();
};
