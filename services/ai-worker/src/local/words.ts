import type { Paragraph } from '../metadata/document-text.js';

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

export interface Sentence {
  readonly text: string;
  readonly page: number;
  readonly words: readonly Word[];
}

export interface Tokenizer {
  /** Whether `kind` tells nouns from other words. */
  readonly tagsPartsOfSpeech: boolean;
  sentences(paragraphs: readonly Paragraph[]): Sentence[];
}

const WORD = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}\-+.#'’/]*$/u;

/** A token that can be part of a phrase: has a letter and nothing but word characters. */
export const isWord = (text: string): boolean => text.length > 1 && WORD.test(text) && /\p{L}/u.test(text);

export const beginsWithCapital = (text: string): boolean => /^\p{Lu}/u.test(text);
