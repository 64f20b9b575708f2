import type { DescribedSet } from './described-set.ts';
import { type Figure, mean, type Section } from './figures.ts';
import { CUTS, fScore, stemmedPhrases } from './keyphrase-score.ts';

/** Sets whose answers the weights have seen: their own figures say little. */
const TRAINED_ON = new Set(['inspec-train', 'semeval2010-train']);

/** F of the first ten phrases a set of this name has to reach; sets of news by their language. */
const GOALS: readonly (readonly [begins: string, goal: number])[] = [
  ['inspec', 36],
  ['semeval2010', 21],
  ['duc2001', 28],
  ['nus', 22],
  ['wikinews-fr', 30],
  ['wikinews-pt', 26],
];

const goalOf = (name: string): string => {
  const goal = GOALS.find(([begins]) => name.toLowerCase().startsWith(begins))?.[1];
  return goal === undefined ? '' : `${goal} at 10`;
};

const figureOf = ({ name, documents }: DescribedSet): Figure => {
  const scores = CUTS.map((cut) =>
    mean(
      documents.map(({ document, result }) =>
        fScore(stemmedPhrases(result.rankedPhrases, document.lang), document.gold, cut),
      ),
    ),
  );
  return {
    name: TRAINED_ON.has(name) ? `${name} (trained on)` : name,
    value: scores.map((score) => (100 * score).toFixed(1)).join(' / '),
    goal: goalOf(name),
  };
};

export const measureKeyphrases = (sets: readonly DescribedSet[]): Section => ({
  title: 'Keyphrases',
  text: `Macro F1 of the first ${CUTS.join(' / ')} phrases against those people chose, by Porter or Snowball stems. For sets the weights were trained on, [the held-out figures](../training/report.md) are the ones that count.`,
  figures: sets.map(figureOf),
});

/** Bounds of the ranges in which stated and true confidence are compared. */
const RANGES = [0, 0.5, 0.7, 0.85, 0.95, 1.01];

/** How often lists of keywords of a stated confidence hold two phrases that people chose. */
export const measureConfidence = (sets: readonly DescribedSet[]): Section => {
  const lists = sets
    .filter(({ name }) => !TRAINED_ON.has(name))
    .flatMap(({ documents }) => documents)
    .filter(({ result }) => result.metadata.keywords !== '')
    .map(({ document, result }) => {
      const chosen = stemmedPhrases(result.metadata.keywords.split(', '), document.lang);
      const hits = chosen.filter((phrase) => document.gold.some((variants) => variants.includes(phrase)));
      return { stated: result.evidence.keywords.confidence, isRight: hits.length >= 2 };
    });
  const ranges = RANGES.slice(1).map((to, index) => ({ from: RANGES[index] ?? 0, to }));
  return {
    title: 'Confidence of keywords',
    text: 'Stated: how likely at least two of the keywords are among those people chose. Over the sets not trained on.',
    figures: ranges.flatMap(({ from, to }) => {
      const inRange = lists.filter(({ stated }) => stated >= from && stated < to);
      if (inRange.length === 0) return [];
      const right = inRange.filter(({ isRight }) => isRight).length;
      const stated = mean(inRange.map((list) => list.stated));
      return {
        name: `stated ${(100 * stated).toFixed(0)} % (${inRange.length} documents)`,
        value: `${((100 * right) / inRange.length).toFixed(0)} %`,
        goal: 'as stated',
      };
    }),
  };
};
