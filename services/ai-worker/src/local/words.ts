import type { Paragraph } from '../metadata/document-text.js';
import type { BlockRole } from './layout/text-blocks.js';

/** `participle` is any word in -ing or -ed that the tagger takes for a verb; `break` is what no phrase runs across. */
export type WordKind = 'noun' | 'adjective' | 'participle' | 'other' | 'break';

/** One token. The same one may stand at many places of a text. */
export interface Word {
  readonly text: string;
  readonly lower: string;
  readonly stem: string;
  readonly kind: WordKind;
  readonly stop: boolean;
  /** Begins with a capital. */
  readonly capitalised: boolean;
}

/** A piece of text that no sentence runs out of, and what it is to a reader where the layout tells. */
export interface SourceText extends Paragraph {
  readonly role?: BlockRole | undefined;
}

export interface Sentence {
  readonly text: string;
  readonly page: number;
  readonly role?: BlockRole | undefined;
  readonly words: readonly Word[];
}

export interface Tokenizer {
  /** Whether `kind` tells nouns from other words. */
  readonly tagsPartsOfSpeech: boolean;
  sentences(texts: readonly SourceText[]): Sentence[];
}

const WORD = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}\-+.#'’/]*$/u;

/** A token that can be part of a phrase: has a letter and nothing but word characters. */
export const isWord = (text: string): boolean => text.length > 1 && WORD.test(text) && /\p{L}/u.test(text);

export const beginsWithCapital = (text: string): boolean => /^\p{Lu}/u.test(text);

const UNSPACED =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]';
/** Elided articles and the like of French, Italian and Catalan: "l’analyse" is two words. */
export const ELISION =
  "(?<![\\p{L}\\p{M}\\p{N}])(?:[cdjlmnst]|qu|dell|nell|sull|all|dall|un|jusqu|lorsqu|puisqu)['’]";
const NO_BLANK = new RegExp(`(?<=${UNSPACED}) | (?=${UNSPACED})|(?<=${ELISION}) (?=\\p{L})`, 'giu');

/** Neighbouring words as they are written: with blanks between, or without. */
export const joinWords = (words: readonly Word[]): string =>
  words
    .map(({ text }) => text)
    .join(' ')
    .replace(NO_BLANK, '');
