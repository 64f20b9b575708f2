import { type FindabilityRuleId, findabilityRules } from '../../../../proto/dist/rules.js';
import { type Grid, mean, type Section } from '../figures.ts';
import {
  correlation,
  orderedPairs,
  type Point,
  type Variant,
  variantNames,
  withinDocuments,
} from './points.ts';
import type { Measured } from './prediction.measure.ts';

const designed = new Map(
  findabilityRules.filter(({ part }) => part === 'match').map(({ id, weight }) => [id, weight]),
);

/** Rules that fall together in every variant: the share of each in their weight stays as it was designed. */
const groups: readonly (readonly FindabilityRuleId[])[] = [
  ['text.layer'],
  ['title.present'],
  ['title.human'],
  ['title.true'],
  ['keywords.present', 'keywords.whole'],
  ['description.indexed'],
  ['places.agree'],
];
const designedOf = (ids: readonly FindabilityRuleId[]): number =>
  ids.reduce((sum, id) => sum + (designed.get(id) ?? 0), 0);

type Weights = ReadonlyMap<FindabilityRuleId, number>;

/** What is not known counts neither for nor against. */
const earnedBy = ({ earned }: Point, ids: readonly FindabilityRuleId[]): number =>
  mean(ids.map((id) => earned[id] ?? 1));

/** Less the mean of its document: how well a paper is found in all of its versions does not depend on their metadata. */
const centred = (points: readonly Point[], value: (point: Point) => number): number[] => {
  const means = new Map(
    [...Map.groupBy(points, ({ document }) => document)].map(([id, own]) => [id, mean(own.map(value))]),
  );
  return points.map((point) => value(point) - (means.get(point.document) ?? 0));
};

const ROUNDS = 2000;

/** Least squares over versions of one document, no weight below 0; scaled to the sum that was designed. */
const fitted = (points: readonly Point[]): Weights => {
  const columns = groups.map((ids) => centred(points, (point) => earnedBy(point, ids)));
  const left = centred(points, ({ found }) => found);
  const weights = groups.map(() => 0);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, column] of columns.entries()) {
      const square = column.reduce((sum, value) => sum + value * value, 0);
      if (square === 0) continue;
      const old = weights[at] ?? 0;
      const slope = column.reduce((sum, value, row) => sum + value * (left[row] ?? 0), 0) / square;
      const next = Math.max(0, old + slope);
      for (const [row, value] of column.entries()) left[row] = (left[row] ?? 0) - (next - old) * value;
      weights[at] = next;
    }
  const [sum, scale] = [weights.reduce((total, weight) => total + weight, 0), designedOf(groups.flat())];
  return new Map([
    ...designed,
    ...groups.flatMap((ids, at) =>
      ids.map((id) => {
        const share = (designed.get(id) ?? 0) / designedOf(ids);
        return [id, sum === 0 ? 0 : (scale * share * (weights[at] ?? 0)) / sum] as const;
      }),
    ),
  ]);
};

const scored = (points: readonly Point[], weights: Weights): Point[] =>
  points.map((point) => {
    const known = [...weights].filter(([id]) => point.earned[id] !== undefined);
    const all = known.reduce((sum, [, weight]) => sum + weight, 0);
    const earned = known.reduce((sum, [id, weight]) => sum + weight * (point.earned[id] ?? 0), 0);
    return { ...point, match: all === 0 ? 0 : Math.round((100 * earned) / all) };
  });

/** The best a score can do that knows nothing but the defect: the mean place each defect had on the other half. */
const byDefect = (points: readonly Point[], learned: readonly Point[]): Point[] => {
  const means = new Map<Variant, number>(
    variantNames.map((name) => [
      name,
      mean(learned.filter(({ variant }) => variant === name).map(({ found }) => found)),
    ]),
  );
  return points.map((point) => ({ ...point, match: 100 * (means.get(point.variant) ?? 0) }));
};

/** Papers in turn to one half and to the other. */
const halves = (points: readonly Point[]): readonly [fit: Point[], held: Point[]] => {
  const papers = [...new Set(points.map(({ document }) => document))];
  const first = new Set(papers.filter((_, at) => at % 2 === 0));
  return [
    points.filter(({ document }) => first.has(document)),
    points.filter(({ document }) => !first.has(document)),
  ];
};

const judged = (points: readonly Point[]): string[] => [
  correlation(points).toFixed(3),
  withinDocuments(points).toFixed(3),
  `${(100 * orderedPairs(points).share).toFixed(1)} % of ${orderedPairs(points).pairs}`,
];

/** Would other weights predict better? Fitted on half of the papers, judged by the other half. */
export function measureFitting(measured: readonly Measured[]): Section {
  const fits = measured.map(({ searcher, points }) => {
    const [fit, held] = halves(points);
    return { searcher, weights: fitted(fit), fit, held };
  });
  const weightsGrid: Grid = {
    head: ['rule', 'designed', ...fits.map(({ searcher }) => `fitted, ${searcher}`)],
    rows: groups.map((ids) => [
      ids.join(' and '),
      String(designedOf(ids)),
      ...fits.map(({ weights }) => ids.reduce((sum, id) => sum + (weights.get(id) ?? 0), 0).toFixed(1)),
    ]),
  };
  const resultsGrid: Grid = {
    head: ['searcher', 'weights', 'Spearman', 'within a document', 'pairs in order'],
    rows: fits.flatMap(({ searcher, weights, fit, held }) => [
      [searcher, 'designed', ...judged(held)],
      [searcher, 'fitted', ...judged(scored(held, weights))],
      [
        searcher,
        'none: the mean place of each defect',
        correlation(byDefect(held, fit)).toFixed(3),
        withinDocuments(byDefect(held, fit)).toFixed(3),
        '',
      ],
    ]),
  };
  const headline = fits.find(({ searcher }) => searcher === 'sharepoint');
  const [spearman, best] = headline
    ? [
        correlation(scored(headline.held, headline.weights)),
        correlation(byDefect(headline.held, headline.fit)),
      ]
    : [0, 0];
  return {
    title: 'Would fitted weights predict better?',
    text: 'Weights of the match rules by least squares over the versions of each paper, none below 0, on every other paper; judged by the papers between. Rules that fall together share a weight as designed; characters without a meaning occur in no variant and keep theirs. No weights can order files better than the mean place of each defect does, as far as the defect is all that differs.',
    figures: [
      {
        name: 'Spearman with fitted weights, sharepoint',
        value: spearman.toFixed(3),
        goal: `≥ 0.8: ${spearman >= 0.8 ? 'met' : 'missed'}`,
      },
      {
        name: 'Spearman of the mean place of each defect, sharepoint',
        value: best.toFixed(3),
        goal: 'none: it bounds what weights can reach',
      },
    ],
    grids: [resultsGrid, weightsGrid],
  };
}
