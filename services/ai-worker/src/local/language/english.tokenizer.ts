import type { ItemSentence } from 'wink-nlp';
import type { Sentence, Tokenizer, Word, WordKind } from '../words.js';
import { isWord } from '../words.js';
import { createStemmer } from './stemmer.js';
import { stopWordsOf } from './stop-words.js';

interface Token {
  text: string;
  kind: WordKind;
}

const kindOf = (partOfSpeech: string, text: string): WordKind => {
  if (partOfSpeech === 'NOUN' || partOfSpeech === 'PROPN') return 'noun';
  if (partOfSpeech === 'ADJ') return 'adjective';
  return partOfSpeech === 'VERB' && /(?:ing|ed)$/iu.test(text) ? 'participle' : 'other';
};

const joinedKind = (head: WordKind, tail: WordKind, tailPart: string): WordKind => {
  if (head === 'noun') return tail === 'adjective' || tailPart === 'VERB' ? 'adjective' : 'noun';
  return tail;
};

/** The model splits "real-time" into three tokens; phrases want it whole. */
const mergeHyphens = (texts: string[], parts: string[], blanks: string[]): Token[] => {
  const tokens: Token[] = [];
  let open = false;
  texts.forEach((text, index) => {
    const last = tokens.at(-1);
    const part = parts[index] ?? '';
    const glued = blanks[index] === '' && last !== undefined && isWord(last.text);
    if (glued && text === '-') {
      last.text += text;
      open = true;
      return;
    }
    if (glued && open) {
      last.text += text;
      last.kind = joinedKind(last.kind, kindOf(part, text), part);
    } else tokens.push({ text, kind: kindOf(part, text) });
    open = false;
  });
  return tokens;
};

/** The library remembers every word it ever met; after this many characters it starts anew, which takes 0.1 s. */
const CHARACTERS_BEFORE_RENEWAL = 3_000_000;

type ReadSentence = (text: string, take: (sentence: string, tokens: Token[]) => void) => void;

/** Sentences and merged tokens by wink; the model loads in 0.2 s and holds 35 MB. */
const loadReader = async (): Promise<ReadSentence> => {
  const [{ default: winkNLP }, { default: model }] = await Promise.all([
    import('wink-nlp'),
    import('wink-eng-lite-web-model'),
  ]);
  let nlp = winkNLP(model, ['sbd', 'pos']);
  let characters = 0;
  return (text, take) => {
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
        take(
          sentence.out(),
          mergeHyphens(tokens.out(), tokens.out<string>(pos), tokens.out<string>(precedingSpaces)),
        );
      });
  };
};

export const createEnglishTokenizer = async (): Promise<Tokenizer> => {
  const read = await loadReader();
  const stopWords = stopWordsOf('en');
  return {
    tagsPartsOfSpeech: true,
    sentences(paragraphs) {
      // Per document, so that the memory of stems does not grow with the life of the service.
      const stem = createStemmer('en');
      const toWord = (token: Token): Word => {
        const lower = token.text.toLowerCase();
        return isWord(token.text)
          ? { ...token, lower, stem: stem(lower), stop: stopWords.has(lower) }
          : { text: token.text, lower, stem: lower, kind: 'break', stop: false };
      };
      const sentences: Sentence[] = [];
      for (const { text, page } of paragraphs) {
        read(text, (sentence, tokens) => sentences.push({ text: sentence, page, words: tokens.map(toWord) }));
      }
      return sentences;
    },
  };
};
