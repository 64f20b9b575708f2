import type { ItemSentence } from 'wink-nlp';
import type { Sentence, Tokenizer, Word, WordKind } from '../words.js';
import { beginsWithCapital, isWord } from '../words.js';
import { remembering } from './remembering.js';
import { createStemmer } from './stemmer.js';
import { stopWordsOf } from './stop-words.js';

const kindOf = (partOfSpeech: string, text: string): WordKind => {
  if (partOfSpeech === 'NOUN' || partOfSpeech === 'PROPN') return 'noun';
  // "Zero trust", "zero waste": the tagger takes the word for a number.
  if (partOfSpeech === 'ADJ' || /^zero$/iu.test(text)) return 'adjective';
  return partOfSpeech === 'VERB' && /(?:ing|ed)$/iu.test(text) ? 'participle' : 'other';
};

/** Words met so far, each spelling made once in each kind. */
interface KnownWords {
  readonly ofKind: (kind: WordKind) => (text: string) => Word;
  readonly ofPart: (partOfSpeech: string) => (text: string) => Word;
  readonly size: () => number;
}

/**
 * Documents share most of their words; with more than these, about 15 MB, the next document starts with an empty cache.
 */
const MOST_KNOWN_WORDS = 50_000;

const knowNoWords = (stopWords: ReadonlySet<string>): KnownWords => {
  const stem = createStemmer('en');
  let size = 0;
  const ofKind = remembering((kind: WordKind) =>
    remembering((text: string): Word => {
      size += 1;
      const lower = text.toLowerCase();
      const capitalised = beginsWithCapital(text);
      return isWord(text)
        ? { text, lower, stem: stem(lower), kind, stop: stopWords.has(lower), capitalised }
        : { text, lower, stem: lower, kind: 'break', stop: false, capitalised };
    }),
  );
  const ofPart = remembering((part: string) =>
    remembering((text: string) => ofKind(kindOf(part, text))(text)),
  );
  return { ofKind, ofPart, size: () => size };
};

const joinedKind = (head: WordKind, tail: WordKind, tailPart: string): WordKind => {
  if (head === 'noun') return tail === 'adjective' || tailPart === 'VERB' ? 'adjective' : 'noun';
  return tail;
};

const FIGURE = /^\d[\d.,]*$/u;
const BEGINS_WITH_LETTER = /^\p{L}/u;
/** "2h", "0.3mmol": the model splits the unit off, and no phrase begins with it. */
const mayBeUnit = (text: string, before: string | undefined): boolean =>
  before !== undefined && FIGURE.test(before) && BEGINS_WITH_LETTER.test(text);

/** What the model takes for a token of its own: letters outside Latin-1, marks, "µ" and the figures of "CO₂". */
const UNKNOWN_SIGN = '(?:[^\\P{L}A-Za-zª-ÿ]|[\\p{M}µ₀-₉])';
const HAS_UNKNOWN_SIGN = new RegExp(UNKNOWN_SIGN, 'u');
const SEAM = new RegExp(`${UNKNOWN_SIGN} [\\p{L}\\p{M}₀-₉]|[\\p{L}\\p{M}₀-₉] ${UNKNOWN_SIGN}`, 'u');
/** "Gda", "ń", "sk": the seam runs through a word. */
const isSeam = (before: string, after: string): boolean => SEAM.test(`${before} ${after}`);

/** Tokens of a sentence, with their part of speech and the blanks before them. */
interface Tokens {
  readonly texts: readonly string[];
  readonly parts: readonly string[];
  readonly blanks: readonly string[];
}

/** The model splits "Gdańsk" into three tokens; of such a word it knows no part of speech, and most are names. */
const joinUnknown = ({ texts, parts, blanks }: Tokens): Tokens => {
  const joined = { texts: [] as string[], parts: [] as string[], blanks: [] as string[] };
  texts.forEach((text, index) => {
    const last = joined.texts.length - 1;
    if (last >= 0 && blanks[index] === '' && isSeam(texts[index - 1] ?? '', text)) {
      joined.texts[last] += text;
      joined.parts[last] = 'NOUN';
    } else {
      joined.texts.push(text);
      joined.parts.push(parts[index] ?? '');
      joined.blanks.push(blanks[index] ?? '');
    }
  });
  return joined;
};

/** The model splits "real-time" into three tokens; phrases want it whole, and a unit apart. */
const mergeSplit = ({ texts, parts, blanks }: Tokens, { ofKind, ofPart }: KnownWords): Word[] => {
  const words: Word[] = [];
  let open = false;
  texts.forEach((text, index) => {
    const part = parts[index] ?? '';
    const last = words.at(-1);
    const head = last !== undefined && last.kind !== 'break' && blanks[index] === '' ? last : undefined;
    if (head && text === '-') {
      words[words.length - 1] = ofKind(head.kind)(`${head.text}-`);
      open = true;
      return;
    }
    if (head && open) {
      const kind = joinedKind(head.kind, kindOf(part, text), part);
      words[words.length - 1] = ofKind(kind)(head.text + text);
    } else if (blanks[index] === '' && mayBeUnit(text, texts[index - 1])) words.push(ofKind('break')(text));
    else words.push(ofPart(part)(text));
    open = false;
  });
  return words;
};

/** The library remembers every word it ever saw; after this many characters it is reloaded, which takes 0.1 s. */
const CHARACTERS_BEFORE_RENEWAL = 3_000_000;

type ReadSentence = (
  words: KnownWords,
  text: string,
  take: (sentence: string, words: Word[]) => void,
) => void;

/** Sentences and merged words by wink; the model loads in 0.2 s and holds 35 MB. */
const loadReader = async (): Promise<ReadSentence> => {
  const [{ default: winkNLP }, { default: model }] = await Promise.all([
    import('wink-nlp'),
    import('wink-eng-lite-web-model'),
  ]);
  let nlp = winkNLP(model, ['sbd', 'pos']);
  let characters = 0;
  return (words, text, take) => {
    characters += text.length;
    if (characters > CHARACTERS_BEFORE_RENEWAL) {
      nlp = winkNLP(model, ['sbd', 'pos']);
      characters = text.length;
    }
    // The library knows a property by the identity of its function and never calls it as a method.
    // oxlint-disable-next-line typescript/unbound-method
    const { pos, precedingSpaces } = nlp.its;
    nlp
      .readDoc(text)
      .sentences()
      .each((sentence: ItemSentence) => {
        const tokens = sentence.tokens();
        const texts = tokens.out();
        const parts = tokens.out<string>(pos);
        const whole = sentence.out();
        const isSplit =
          HAS_UNKNOWN_SIGN.test(whole) ||
          texts.some((token, index) => token === '-' || mayBeUnit(token, texts[index - 1]));
        const merged = isSplit
          ? mergeSplit(joinUnknown({ texts, parts, blanks: tokens.out<string>(precedingSpaces) }), words)
          : texts.map((token, index) => words.ofPart(parts[index] ?? '')(token));
        take(whole, merged);
      });
  };
};

export const createEnglishTokenizer = async (): Promise<Tokenizer> => {
  const read = await loadReader();
  const stopWords = stopWordsOf('en');
  let known = knowNoWords(stopWords);
  return {
    tagsPartsOfSpeech: true,
    sentences(texts) {
      if (known.size() > MOST_KNOWN_WORDS) known = knowNoWords(stopWords);
      const sentences: Sentence[] = [];
      for (const { text, page, role } of texts)
        read(known, text, (sentence, words) => sentences.push({ text: sentence, page, role, words }));
      return sentences;
    },
  };
};
