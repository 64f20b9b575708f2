import { remembering } from '../language/remembering.js';
import type { Sentence } from '../words.js';
import type { CandidateSet } from './candidates.js';
import { wordCentrality } from './word-graph.js';

export interface FeatureContext {
  readonly sentences: readonly Sentence[];
  /** Stems of the title in their order. */
  readonly titleStems: readonly string[];
  /** Commonness of a stem in general text, higher is rarer; constant where nothing is known. */
  readonly rarity: (stem: string) => number;
}

/** What is known of one word, whatever phrase it stands in. */
interface StemFigures {
  readonly count: number;
  readonly log: number;
  readonly rarity: number;
  readonly centrality: number;
  readonly isInTitle: boolean;
}

/** Of the words of one phrase: sums, least and greatest. */
interface PhraseFigures {
  logs: number;
  leastLog: number;
  leastCount: number;
  rarities: number;
  leastRarity: number;
  greatestRarity: number;
  centralities: number;
  inTitle: number;
}

/** The longer phrases around a phrase. */
interface Longer {
  /** Count of the most frequent one. */
  most: number;
  phrases: number;
}

/** Counts over all candidates that the features of each refer to. */
export interface Surroundings {
  readonly wordCount: number;
  readonly largestCount: number;
  readonly figuresOf: (stems: readonly string[]) => PhraseFigures;
  readonly longer: ReadonlyMap<string, Longer>;
  readonly phrasesWithHead: ReadonlyMap<string, number>;
  /** Stems of the title between blanks. */
  readonly title: string;
}

const increase = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

/** What is known of the longer phrases around each phrase that has some. */
export const longerPhrases = (set: CandidateSet): Map<string, Longer> => {
  const longer = new Map<string, Longer>();
  const tell = (key: string, count: number): void => {
    const known = longer.get(key);
    if (!known) longer.set(key, { most: count, phrases: 1 });
    else {
      known.most = Math.max(known.most, count);
      known.phrases += 1;
    }
  };
  for (const { stems, count } of set.candidates) {
    if (stems.length === 1) continue;
    for (let from = 0; from < stems.length; from += 1) {
      let key = '';
      for (let to = from; to < stems.length; to += 1) {
        key = to === from ? (stems[to] ?? '') : `${key} ${stems[to]}`;
        if (to - from + 1 < stems.length) tell(key, count);
      }
    }
  }
  return longer;
};

const figuresOfStems = (context: FeatureContext): ((stem: string) => StemFigures) => {
  const counts = new Map<string, number>();
  for (const { words } of context.sentences)
    for (const word of words) if (word.kind !== 'break') increase(counts, word.stem);
  const centrality = wordCentrality(context.sentences);
  const titleStems = new Set(context.titleStems);
  return remembering((stem: string) => {
    const count = counts.get(stem) ?? 1;
    return {
      count,
      log: Math.log(count),
      rarity: context.rarity(stem),
      centrality: centrality.get(stem) ?? 0,
      isInTitle: titleStems.has(stem),
    };
  });
};

const figuresOfPhrase = (
  stems: readonly string[],
  figuresOf: (stem: string) => StemFigures,
): PhraseFigures => {
  const sum: PhraseFigures = {
    logs: 0,
    leastLog: Infinity,
    leastCount: Infinity,
    rarities: 0,
    leastRarity: Infinity,
    greatestRarity: -Infinity,
    centralities: 0,
    inTitle: 0,
  };
  for (const stem of stems) {
    const { count, log, rarity, centrality, isInTitle } = figuresOf(stem);
    sum.logs += log;
    sum.leastLog = Math.min(sum.leastLog, log);
    sum.leastCount = Math.min(sum.leastCount, count);
    sum.rarities += rarity;
    sum.leastRarity = Math.min(sum.leastRarity, rarity);
    sum.greatestRarity = Math.max(sum.greatestRarity, rarity);
    sum.centralities += centrality;
    if (isInTitle) sum.inTitle += 1;
  }
  return sum;
};

export const phraseSurroundings = (set: CandidateSet, context: FeatureContext): Surroundings => {
  const figuresOfStem = figuresOfStems(context);
  const phrasesWithHead = new Map<string, number>();
  let largestCount = 1;
  for (const { stems, count } of set.candidates) {
    largestCount = Math.max(largestCount, count);
    increase(phrasesWithHead, stems.at(-1) ?? '');
  }
  return {
    wordCount: Math.max(1, set.wordCount),
    largestCount,
    figuresOf: (stems) => figuresOfPhrase(stems, figuresOfStem),
    longer: longerPhrases(set),
    phrasesWithHead,
    title: ` ${context.titleStems.join(' ')} `,
  };
};
