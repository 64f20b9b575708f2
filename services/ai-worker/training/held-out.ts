import { CUTS, fScore } from '../bench/keyphrase-score.ts';
import { chanceOf, createScorer, type Forest } from '../dist/local/keywords/ranking-forest.js';
import type { DocumentTable } from './phrase-table.ts';

/** Macro F at each cut, 0 to 100, and how well the chances fit what people chose. */
export interface HeldOutScore {
  readonly f: readonly number[];
  /** Of the ten best phrases: mean chance given, and share that people chose. */
  readonly chance: number;
  readonly precision: number;
}

const CALIBRATED = 10;

/** Phrases of the documents ranked by the forest, words in another order counting once. */
export function heldOutScore(documents: readonly DocumentTable[], forest: Forest): HeldOutScore {
  const f = CUTS.map(() => 0);
  const oddsOf = createScorer(forest);
  let [chances, hits, shown] = [0, 0, 0];
  for (const { keys, rows, labels, gold } of documents) {
    const ranked = rows
      .map((row, index) => ({ key: keys[index] ?? '', odds: oddsOf(row), label: labels[index] ?? 0 }))
      .toSorted((a, b) => b.odds - a.odds);
    const seen = new Set<string>();
    const best = ranked.filter(({ key }) => {
      const identity = key.split(' ').toSorted().join(' ');
      return !seen.has(identity) && seen.add(identity);
    });
    for (const { odds, label } of best.slice(0, CALIBRATED)) {
      chances += chanceOf(odds);
      hits += label;
      shown += 1;
    }
    const found = best.map(({ key }) => key);
    CUTS.forEach((cut, index) => {
      f[index] = (f[index] ?? 0) + (100 * fScore(found, gold, cut)) / documents.length;
    });
  }
  return { f, chance: chances / shown, precision: hits / shown };
}

export interface HeldOutRow {
  readonly name: string;
  readonly score: HeldOutScore;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export const heldOutReport = (rows: readonly HeldOutRow[], documents: number): string => `# Held-out figures

Made by \`npm run train -w @colophon/ai-worker -- --sets SETS\` from ${documents} documents. Each row was ranked by weights that have seen none of its documents: a part by weights of the other parts of both sets, a whole set by weights of the other set alone. Word rarity is always counted in other sets. Macro F1 at 5 / 10 / 15 of the phrases that people chose; of the ten best phrases, how many people chose and how many the stated chances promise.

| | F@5 / 10 / 15 | chosen | promised |
| --- | --- | --- | --- |
${rows
  .map(
    ({ name, score }) =>
      `| ${name} | ${score.f.map((value) => value.toFixed(1)).join(' / ')} | ${percent(score.precision)} | ${percent(score.chance)} |`,
  )
  .join('\n')}
`;
