import { searchers } from '../../dist/findability/searchers.js';
import { type Grid, mean, type Section } from '../figures.ts';
import type { Paper } from './papers.ts';
import {
  correlation,
  FAR,
  orderedPairs,
  type Point,
  pointsOf,
  Searched,
  type Variant,
  variantNames,
  withinDocuments,
} from './points.ts';

export interface Measured {
  readonly searcher: string;
  readonly points: readonly Point[];
}

const meanOf = (points: readonly Point[], variant: Variant, value: 'match' | 'found'): number =>
  mean(points.filter((point) => point.variant === variant).map((point) => point[value]));

const variantsGrid = (measured: readonly Measured[]): Grid => ({
  head: ['variant', 'match', ...measured.map(({ searcher }) => `place, ${searcher}`)],
  rows: variantNames.map((variant) => [
    variant,
    meanOf(measured[0]?.points ?? [], variant, 'match').toFixed(0),
    ...measured.map(({ points }) => meanOf(points, variant, 'found').toFixed(3)),
  ]),
});

const searchersGrid = (measured: readonly Measured[]): Grid => ({
  head: ['searcher', 'Spearman', 'within a document', 'pairs in order'],
  rows: measured.map(({ searcher, points }) => [
    searcher,
    correlation(points).toFixed(3),
    withinDocuments(points).toFixed(3),
    `${(100 * orderedPairs(points).share).toFixed(1)} %`,
  ]),
});

/** In every searcher that is a formula. */
export function measuredPoints(papers: readonly Paper[]): Measured[] {
  const library = new Searched(papers);
  return searchers
    .filter(({ combination }) => combination !== 'library')
    .map((searcher) => ({ searcher: searcher.id, points: pointsOf(library, searcher) }));
}

/** Does the score of the file predict its place, one defect at a time, among files as their programs left them? */
export function measurePrediction(papers: readonly Paper[], measured: readonly Measured[]): Section {
  const headline = measured.find(({ searcher }) => searcher === 'sharepoint')?.points ?? [];
  const [all, { share, pairs }] = [correlation(headline), orderedPairs(headline)];
  const verdict = share >= 0.75 ? 'met' : share >= 0.65 ? 'missed, above what it must' : 'missed';
  return {
    title: 'Does the score predict the place?',
    text: `${papers.length} papers with real titles and phrases people gave, each in ${variantNames.length} variants with at most one defect, each searched by name and topic among the others as their programs left them. The match part of the score against the mean reciprocal place. Weights are the designed ones. Within a document: the median over documents.`,
    figures: [
      {
        name: 'Spearman, sharepoint',
        value: all.toFixed(3),
        goal: `≥ 0.8: ${all >= 0.8 ? 'met' : 'missed'}`,
      },
      {
        name: `Of ${pairs} pairs ${FAR} points apart, the better scored stands no worse, sharepoint`,
        value: `${(100 * share).toFixed(1)} %`,
        goal: `≥ 75 %, must 65 %: ${verdict}`,
      },
    ],
    grids: [searchersGrid(measured), variantsGrid(measured)],
  };
}
