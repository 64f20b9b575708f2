import type { Paragraph } from '../metadata/document-text.js';
import { tokenizerOf } from './language/tokenizers.js';
import type { Keyphrase } from './keywords/keyword-list.js';
import { topKeyphrases } from './keywords/keyword-list.js';
import { rankPhrases } from './keywords/phrase-ranking.js';
import { englishRarity } from './keywords/rarity.js';
import type { Sentence, Word } from './words.js';

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

const withinBudget = (paragraphs: readonly Paragraph[]): Paragraph[] => {
  const kept: Paragraph[] = [];
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

/** Sentences and ranked phrases of a text; the same for the same input. */
export const analyseText = async (
  paragraphs: readonly Paragraph[],
  title: string,
  options: { language: string; keyTopics: string },
): Promise<TextAnalysis> => {
  const tokenizer = await tokenizerOf(options.language);
  const wordsOf = (text: string): Word[] =>
    text === '' ? [] : tokenizer.sentences([{ text, page: 0, fontSize: 0 }]).flatMap(({ words }) => words);
  const sentences = tokenizer.sentences(withinBudget(paragraphs));
  const titleWords = wordsOf(title).slice(0, TITLE_WORDS);
  const rarity = options.language === 'en' ? englishRarity : () => 1;
  const ranked = rankPhrases(sentences, tokenizer.tagsPartsOfSpeech, {
    titleStems: titleWords.map(stemOf),
    topicStems: new Set(wordsOf(options.keyTopics).filter(isContent).map(stemOf)),
    rarity,
  });
  return {
    sentences,
    phrases: topKeyphrases(ranked, sentences, PHRASES),
    titleStems: new Set(titleWords.filter(isContent).map(stemOf)),
    rarity,
  };
};
