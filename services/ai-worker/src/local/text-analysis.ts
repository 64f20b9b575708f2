import { tokenizerOf } from './language/tokenizers.js';
import type { Keyphrase } from './keywords/keyword-list.js';
import { topKeyphrases } from './keywords/keyword-list.js';
import { bridgesOf } from './keywords/bridges.js';
import { nounEvidenceOf } from './keywords/noun-evidence.js';
import { evidenceOf } from './keywords/phrase-evidence.js';
import { fitnessOf, type Told } from './keywords/phrase-fitness.js';
import { rankPhrases } from './keywords/phrase-ranking.js';
import { englishRarity } from './keywords/rarity.js';
import type { Sentence, SourceText, Word } from './words.js';

/** Code points analysed at most, about 30,000 words: bounds time and memory for any input. */
const MAX_CHARACTERS = 200_000;
/** The command line shows 20. */
const PHRASES = 20;
const TITLE_WORDS = 25;

export interface TextAnalysis {
  readonly sentences: readonly Sentence[];
  readonly phrases: readonly Keyphrase[];
  readonly titleStems: ReadonlySet<string>;
  readonly rarity: (stem: string) => number;
}

const withinBudget = (paragraphs: readonly SourceText[]): SourceText[] => {
  const kept: SourceText[] = [];
  let room = MAX_CHARACTERS;
  for (const paragraph of paragraphs) {
    if (room <= 0) break;
    const text = paragraph.text.slice(0, room);
    kept.push({ ...paragraph, text });
    room -= text.length;
  }
  return kept;
};

const isContent = (word: Word): boolean => word.kind !== 'break' && !word.stop;
const stemOf = (word: Word): string => word.stem;

export interface AnalysisOptions {
  /** ISO 639-1, '' where unknown. */
  readonly language: string;
  /** Of the brand; raises phrases that match. */
  readonly keyTopics: string;
  /** Of a document with a layout; absent for a plain text. */
  readonly typeset?: (Told & { readonly publisher: string }) | undefined;
}

/** Sentences and ranked phrases of a text; the same for the same input. */
export const analyseText = async (
  texts: readonly SourceText[],
  title: string,
  { language, keyTopics, typeset }: AnalysisOptions,
): Promise<TextAnalysis> => {
  const tokenizer = await tokenizerOf(language);
  const wordsOf = (text: string): Word[] =>
    text === '' ? [] : tokenizer.sentences([{ text, page: 0, fontSize: 0 }]).flatMap(({ words }) => words);
  // The text first: a tokenizer may learn from it how to read the title.
  const sentences = tokenizer.sentences(withinBudget(texts));
  const titleWords = wordsOf(title).slice(0, TITLE_WORDS);
  const titleStems = new Set(titleWords.filter(isContent).map(stemOf));
  const contentStems = (text: string): Set<string> => new Set(wordsOf(text).filter(isContent).map(stemOf));
  const known = language === 'en' ? englishRarity : undefined;
  const rarity = known ?? (() => 1);
  const ranked = rankPhrases(sentences, tokenizer.tagsPartsOfSpeech, {
    titleStems: titleWords.map(stemOf),
    topicStems: contentStems(keyTopics),
    rarity,
    isBridge: bridgesOf(language),
    liftOf:
      typeset &&
      evidenceOf(sentences, {
        titleStems,
        publisherStems: contentStems(typeset.publisher),
        nounLift: nounEvidenceOf(language, sentences),
        rarity: known,
      }),
  });
  const isFit = typeset && fitnessOf(language, typeset);
  return {
    sentences,
    phrases: topKeyphrases(ranked, sentences, { count: PHRASES, language, isFit }),
    titleStems,
    rarity,
  };
};
