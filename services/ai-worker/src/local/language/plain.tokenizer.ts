import type { Sentence, Tokenizer, Word } from '../words.js';
import { beginsWithCapital, isWord } from '../words.js';
import { remembering } from './remembering.js';
import { createStemmer } from './stemmer.js';
import { stopWordsOf } from './stop-words.js';

/** Elided articles of French, Italian and Catalan ("l’analyse") are words of their own. */
const ELISION = /^(?:[cdjlmnst]|qu|dell|nell|sull|all|dall|un|jusqu|lorsqu|puisqu)['’](?=\p{L})/iu;
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:[-'’.][\p{L}\p{M}\p{N}]+)*|[^\s\p{L}\p{N}]/gu;
const UNSPACED = new Set(['ja', 'zh', 'th', 'lo', 'km', 'my']);

const splitElision = (token: string): string[] => {
  const elided = ELISION.exec(token)?.[0];
  return elided === undefined ? [token] : [elided, token.slice(elided.length)];
};

/** Sentences and words of any language, without parts of speech. */
export const createPlainTokenizer = (language: string): Tokenizer => {
  const sentenceBreaks = new Intl.Segmenter(language, { granularity: 'sentence' });
  const wordBreaks = new Intl.Segmenter(language, { granularity: 'word' });
  const stopWords = stopWordsOf(language);

  const tokensOf = (text: string): string[] =>
    UNSPACED.has(language)
      ? [...wordBreaks.segment(text)].map((part) => part.segment).filter((part) => part.trim() !== '')
      : (text.match(TOKEN) ?? []).flatMap(splitElision);

  return {
    tagsPartsOfSpeech: false,
    sentences(paragraphs) {
      const stem = createStemmer(language);
      const toWord = remembering((text: string): Word => {
        const lower = text.toLowerCase();
        const capitalised = beginsWithCapital(text);
        const isArticle = /['’]$/u.test(text);
        if (!isArticle && !isWord(text))
          return { text, lower, stem: lower, kind: 'break', stop: false, capitalised };
        const stop = isArticle || stopWords.has(lower);
        return { text, lower, stem: isArticle ? lower : stem(lower), kind: 'other', stop, capitalised };
      });
      return paragraphs.flatMap((paragraph) =>
        [...sentenceBreaks.segment(paragraph.text)]
          .map((part) => part.segment.trim())
          .filter((text) => text !== '')
          .map(
            (text): Sentence => ({
              text,
              page: paragraph.page,
              words: tokensOf(text).map((token) => toWord(token)),
            }),
          ),
      );
    },
  };
};
