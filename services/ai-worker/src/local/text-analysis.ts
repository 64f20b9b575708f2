import type { Paragraph } from '../metadata/document-text.js';
import { createEnglishTokenizer } from './language/english.tokenizer.js';
import { createPlainTokenizer } from './language/plain.tokenizer.js';
import type { Keyphrase } from './keywords/keyword-list.js';
import { topKeyphrases } from './keywords/keyword-list.js';
import { rankPhrases } from './keywords/phrase-ranking.js';
import { englishRarity } from './keywords/rarity.js';
import type { Sentence, Tokenizer } from './words.js';

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

let english: Promise<Tokenizer> | undefined;

const tokenizerOf = (language: string): Promise<Tokenizer> => {
  if (language !== 'en') return Promise.resolve(createPlainTokenizer(language === '' ? 'und' : language));
  // The model loads with the first English document, not with the service.
  english ??= createEnglishTokenizer();
  return english;
};

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

const contentStems = (sentences: readonly Sentence[]): Set<string> =>
  new Set(
    sentences
      .flatMap((sentence) => sentence.words)
      .filter((word) => word.kind !== 'break' && !word.stop)
      .slice(0, TITLE_WORDS)
      .map((word) => word.stem),
  );

/** Sentences and ranked phrases of a text; the same for the same input. */
export const analyseText = async (
  paragraphs: readonly Paragraph[],
  title: string,
  options: { language: string; keyTopics: string },
): Promise<TextAnalysis> => {
  const tokenizer = await tokenizerOf(options.language);
  const stemsOf = (text: string): Set<string> =>
    contentStems(text === '' ? [] : tokenizer.sentences([{ text, page: 0, fontSize: 0 }]));
  const sentences = tokenizer.sentences(withinBudget(paragraphs));
  const titleStems = stemsOf(title);
  const rarity = options.language === 'en' ? englishRarity : () => 1;
  const ranked = rankPhrases(sentences, tokenizer.tagsPartsOfSpeech, {
    titleStems,
    topicStems: stemsOf(options.keyTopics),
    rarity,
  });
  return { sentences, phrases: topKeyphrases(ranked, sentences, PHRASES), titleStems, rarity };
};
