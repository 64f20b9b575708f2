import type { Candidate, CandidateSet } from './candidates.js';
import { isShout } from './phrase-spelling.js';
import { wordCentrality } from './word-graph.js';
import type { Sentence, Word } from '../words.js';

export interface FeatureContext {
  readonly sentences: readonly Sentence[];
  /** Stems of the title in their order. */
  readonly titleStems: readonly string[];
  /** Commonness of a stem in general text, higher is rarer; constant where nothing is known. */
  readonly rarity: (stem: string) => number;
}

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

/** Columns that are told once more as distances from the text's mean, in standard deviations. */
const COMPARED = ['log count', 'rate times rarity', 'log first offset', 'sum of centralities'] as const;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const shareOf = (words: readonly Word[], has: (word: Word) => boolean): number =>
  words.filter(has).length / words.length;

/** Counts over all candidates that the features of each refer to. */
interface Surroundings {
  readonly wordCount: number;
  readonly largestCount: number;
  readonly countOfStem: ReadonlyMap<string, number>;
  /** Count of the most frequent longer phrase around each phrase. */
  readonly inLonger: ReadonlyMap<string, number>;
  readonly longerPhrases: ReadonlyMap<string, number>;
  readonly phrasesWithHead: ReadonlyMap<string, number>;
  readonly centrality: ReadonlyMap<string, number>;
  /** Stems of the title between blanks. */
  readonly title: string;
  readonly titleStems: ReadonlySet<string>;
  readonly rarity: (stem: string) => number;
}

const increase = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

const surroundingsOf = (set: CandidateSet, context: FeatureContext): Surroundings => {
  const inLonger = new Map<string, number>();
  const longerPhrases = new Map<string, number>();
  const phrasesWithHead = new Map<string, number>();
  let largestCount = 1;
  for (const { stems, count } of set.candidates) {
    largestCount = Math.max(largestCount, count);
    increase(phrasesWithHead, stems.at(-1) ?? '');
    for (let from = 0; from < stems.length; from += 1) {
      for (let to = from + 1; to <= stems.length; to += 1) {
        if (to - from === stems.length) continue;
        const key = stems.slice(from, to).join(' ');
        inLonger.set(key, Math.max(inLonger.get(key) ?? 0, count));
        increase(longerPhrases, key);
      }
    }
  }
  const countOfStem = new Map<string, number>();
  for (const { words } of context.sentences)
    for (const word of words) if (word.kind !== 'break') increase(countOfStem, word.stem);
  return {
    wordCount: Math.max(1, set.wordCount),
    largestCount,
    countOfStem,
    inLonger,
    longerPhrases,
    phrasesWithHead,
    centrality: wordCentrality(context.sentences),
    title: ` ${context.titleStems.join(' ')} `,
    titleStems: new Set(context.titleStems),
    rarity: context.rarity,
  };
};

const featuresOf = (candidate: Candidate, around: Surroundings): number[] => {
  const { stems, words, count } = candidate;
  const { wordCount } = around;
  const size = stems.length;
  const counts = stems.map((stem) => around.countOfStem.get(stem) ?? 1);
  const logs = counts.map(Math.log);
  const rarities = stems.map(around.rarity);
  const centralities = stems.map((stem) => around.centrality.get(stem) ?? 0);
  const rate = (1000 * count) / wordCount;
  const text = words.map((word) => word.text).join(' ');
  return [
    Math.log(count),
    count / around.largestCount,
    rate,
    mean(logs),
    Math.min(...logs),
    count / Math.min(...counts),
    size,
    Math.log1p(candidate.firstOffset),
    candidate.firstOffset / wordCount,
    (candidate.lastOffset - candidate.firstOffset) / wordCount,
    Math.log1p(candidate.openingCount),
    candidate.completeCount / count,
    (around.inLonger.get(candidate.key) ?? 0) / count,
    Math.log1p(around.longerPhrases.get(candidate.key) ?? 0),
    Math.log1p(around.phrasesWithHead.get(stems.at(-1) ?? '') ?? 0),
    around.title.includes(` ${candidate.key} `) ? 1 : 0,
    stems.filter((stem) => around.titleStems.has(stem)).length / size,
    mean(rarities),
    Math.min(...rarities),
    Math.max(...rarities),
    rate * mean(rarities),
    candidate.capitalisedCount / count,
    size === 1 && isShout(text) ? 1 : 0,
    candidate.shortCount / count,
    candidate.definedCount / count,
    shareOf(words, (word) => word.stop),
    shareOf(words, (word) => word.kind === 'adjective'),
    words[0]?.kind === 'participle' ? 1 : 0,
    words.at(-1)?.kind === 'participle' ? 1 : 0,
    text.includes('-') ? 1 : 0,
    text.length,
    mean(centralities),
    size * mean(centralities),
    Math.log(wordCount),
  ];
};

/** Appends how far each row lies from the mean of a column, in standard deviations. */
const appendComparison = (rows: readonly number[][], column: number): void => {
  const values = rows.map((row) => row[column] ?? 0);
  const middle = mean(values);
  const deviation = Math.sqrt(mean(values.map((value) => (value - middle) ** 2))) + 1e-6;
  rows.forEach((row) => row.push(((row[column] ?? 0) - middle) / deviation));
};

/** One row of numbers a candidate, in the order of FEATURES. */
export const phraseFeatures = (set: CandidateSet, context: FeatureContext): number[][] => {
  const around = surroundingsOf(set, context);
  const rows = set.candidates.map((candidate) => featuresOf(candidate, around));
  for (const name of COMPARED) appendComparison(rows, FEATURES.indexOf(name));
  return rows;
};
