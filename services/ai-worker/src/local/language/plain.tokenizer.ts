import { withoutJoiners } from '../../metadata/metadata-limits.js';
import type { Sentence, Tokenizer, Word } from '../words.js';
import { beginsWithCapital, ELISION, isWord } from '../words.js';
import { isKoreanPredicate, KoreanVocabulary } from './korean-words.js';
import { lowerCaseOf } from './lower-case.js';
import { remembering } from './remembering.js';
import { createStemmer } from './stemmer.js';
import { stopWordsOf } from './stop-words.js';
import { isJapaneseFunction, unspacedWords } from './unspaced-words.js';

const ELIDED = new RegExp(`^${ELISION}(?=\\p{L})`, 'iu');
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:[-'’.\u200C\u200D][\p{L}\p{M}\p{N}]+)*|[^\s\p{L}\p{N}]/gu;
const UNSPACED = new Set(['ja', 'zh', 'th', 'lo', 'km', 'my']);
/** A break that no phrase crosses, although there is no character. */
const PHRASE_END: Word = { text: '', lower: '', stem: '', kind: 'break', stop: false, capitalised: false };

const splitElision = (token: string): string[] => {
  const elided = ELIDED.exec(token)?.[0];
  return elided === undefined ? [token] : [elided, token.slice(elided.length)];
};

/** Tokens of a sentence, and how one of them becomes a word or, with an end of a phrase behind it, two. */
interface Reader {
  readonly tokensOf: (text: string) => string[];
  readonly wordsOf: (token: string) => readonly Word[];
}

const createReader = (language: string, vocabulary: KoreanVocabulary): Reader => {
  const wordBreaks = new Intl.Segmenter(language, { granularity: 'word' });
  const stopWords = stopWordsOf(language);
  const lowerCase = lowerCaseOf(language);
  const stem = createStemmer(language);
  const isFunction = (word: string): boolean =>
    stopWords.has(word) ||
    (language === 'ja' && isJapaneseFunction(word)) ||
    (language === 'ko' && isKoreanPredicate(word));

  const toWord = (text: string): Word => {
    const lower = withoutJoiners(lowerCase(text));
    const capitalised = beginsWithCapital(text);
    const isArticle = /['’]$/u.test(text);
    if (!isArticle && !isWord(withoutJoiners(text)))
      return { text, lower, stem: lower, kind: 'break', stop: false, capitalised };
    const stop = isArticle || isFunction(lower);
    return { text, lower, stem: isArticle ? lower : stem(lower), kind: 'other', stop, capitalised };
  };
  const toKoreanWords = (text: string): readonly Word[] => {
    const whole = toWord(text);
    if (whole.stop || whole.kind === 'break') return [whole];
    const { base, isMarked } = vocabulary.read(text);
    return isMarked ? [toWord(base), PHRASE_END] : [whole];
  };
  return {
    tokensOf: UNSPACED.has(language)
      ? (text) => unspacedWords(text, wordBreaks, isFunction)
      : (text) => (text.match(TOKEN) ?? []).flatMap(splitElision),
    wordsOf: remembering(language === 'ko' ? toKoreanWords : (text) => [toWord(text)]),
  };
};

/** Sentences and words of any language, without parts of speech. */
export const createPlainTokenizer = (language: string): Tokenizer => {
  const sentenceBreaks = new Intl.Segmenter(language, { granularity: 'sentence' });
  const vocabulary = new KoreanVocabulary();
  return {
    tagsPartsOfSpeech: false,
    sentences(texts) {
      if (language === 'ko') for (const { text } of texts) vocabulary.learn(text);
      const { tokensOf, wordsOf } = createReader(language, vocabulary);
      return texts.flatMap(({ text: whole, page, role }) =>
        [...sentenceBreaks.segment(whole)]
          .map((part) => part.segment.trim())
          .filter((text) => text !== '')
          .map((text): Sentence => ({ text, page, role, words: tokensOf(text).flatMap(wordsOf) })),
      );
    },
  };
};
