import type { Candidate, CandidateSet } from './candidates.js';
import { isShout } from './phrase-spelling.js';
import { type FeatureContext, phraseSurroundings, type Surroundings } from './phrase-surroundings.js';
import type { Word } from '../words.js';

/** What a rank is learned from, in the order of the numbers. Changing it asks for new weights. */
export const FEATURES = [
  'log count',
  'count by largest count',
  'occurrences in 1000 words',
  'mean log count of its words',
  'least log count of its words',
  'count by least count of its words',
  'words',
  'log first offset',
  'first offset by length of text',
  'reach',
  'log occurrences in the opening',
  'share that fills a run',
  'most frequent longer phrase by count',
  'log number of longer phrases',
  'log number of phrases with its head',
  'stands in the title',
  'share of its words in the title',
  'mean rarity',
  'least rarity',
  'greatest rarity',
  'rate times rarity',
  'share with capitals',
  'is an acronym',
  'share in short sentences',
  'share before an acronym',
  'share of stop words',
  'share of adjectives',
  'begins with a participle',
  'ends in a gerund',
  'has a hyphen',
  'characters',
  'mean centrality',
  'sum of centralities',
  'log words of the text',
  'count against the others',
  'rate times rarity against the others',
  'first offset against the others',
  'centrality against the others',
] as const;

/** Columns that are repeated as distances from the text's mean, in standard deviations. */
const COMPARED = ['log count', 'rate times rarity', 'log first offset', 'sum of centralities'] as const;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

interface Spelling {
  characters: number;
  stops: number;
  adjectives: number;
  hasHyphen: boolean;
}

const spellingFigures = (words: readonly Word[]): Spelling => {
  const sum: Spelling = { characters: words.length - 1, stops: 0, adjectives: 0, hasHyphen: false };
  for (const { text, stop, kind } of words) {
    sum.characters += text.length;
    if (stop) sum.stops += 1;
    if (kind === 'adjective') sum.adjectives += 1;
    sum.hasHyphen ||= text.includes('-');
  }
  return sum;
};

const featuresOf = (candidate: Candidate, around: Surroundings): number[] => {
  const { key, stems, words, count } = candidate;
  const { wordCount } = around;
  const size = stems.length;
  const figures = around.figuresOf(stems);
  const spelling = spellingFigures(words);
  const longer = around.longer.get(key);
  const rate = (1000 * count) / wordCount;
  const meanRarity = figures.rarities / size;
  const meanCentrality = figures.centralities / size;
  const first = words[0];
  const last = words[size - 1];
  // Only a phrase whose words are all in the title can be there as a whole.
  const inTitle = figures.inTitle === size && around.title.includes(` ${key} `);
  return [
    Math.log(count),
    count / around.largestCount,
    rate,
    figures.logs / size,
    figures.leastLog,
    count / figures.leastCount,
    size,
    Math.log1p(candidate.firstOffset),
    candidate.firstOffset / wordCount,
    (candidate.lastOffset - candidate.firstOffset) / wordCount,
    Math.log1p(candidate.openingCount),
    candidate.completeCount / count,
    (longer?.most ?? 0) / count,
    Math.log1p(longer?.phrases ?? 0),
    Math.log1p(around.phrasesWithHead.get(stems[size - 1] ?? '') ?? 0),
    inTitle ? 1 : 0,
    figures.inTitle / size,
    meanRarity,
    figures.leastRarity,
    figures.greatestRarity,
    rate * meanRarity,
    candidate.capitalisedCount / count,
    size === 1 && isShout(first?.text ?? '') ? 1 : 0,
    candidate.shortCount / count,
    candidate.definedCount / count,
    spelling.stops / size,
    spelling.adjectives / size,
    first?.kind === 'participle' ? 1 : 0,
    last?.kind === 'participle' ? 1 : 0,
    spelling.hasHyphen ? 1 : 0,
    spelling.characters,
    meanCentrality,
    size * meanCentrality,
    Math.log(wordCount),
    // The comparisons, told once all rows are known.
    0,
    0,
    0,
    0,
  ];
};

/** Tells how far each row lies from the mean of a column, in standard deviations. */
const compare = (rows: readonly number[][], column: number, told: number): void => {
  const values = rows.map((row) => row[column] ?? 0);
  const middle = mean(values);
  const deviation = Math.sqrt(mean(values.map((value) => (value - middle) ** 2))) + 1e-6;
  rows.forEach((row, index) => {
    row[told] = ((values[index] ?? 0) - middle) / deviation;
  });
};

/** One row of numbers a candidate, in the order of FEATURES. */
export const phraseFeatures = (set: CandidateSet, context: FeatureContext): number[][] => {
  const around = phraseSurroundings(set, context);
  const rows = set.candidates.map((candidate) => featuresOf(candidate, around));
  COMPARED.forEach((name, index) =>
    compare(rows, FEATURES.indexOf(name), FEATURES.length - COMPARED.length + index),
  );
  return rows;
};
