import type { SpellingOf } from '../facts/spelling.js';
import { lowerCaseOf } from '../language/lower-case.js';
import type { LanguageWords } from '../languages/language-words.js';

export interface BlanksContext {
  /** ISO 639-1; '' where unknown. */
  readonly language: string;
  readonly words: LanguageWords | undefined;
  readonly spellingOf: SpellingOf;
}

/** Shorter ones are words of their own more often than two. */
const SHORTEST = 7;
const LONGEST = 60;
/** Fewer letters are a joining word or chance. */
const LEAST_KNOWN = 3;

/** Cuts a text into known pieces, the fewest first; undefined where it has another. */
const cut = (text: string, isPiece: (piece: string) => boolean): string[] | undefined => {
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= text.length; end += 1) {
    for (let start = 0; start < end; start += 1) {
      const before = best[start];
      const piece = text.slice(start, end);
      if (before && isPiece(piece) && before.length + 1 < (best[end]?.length ?? Infinity))
        best[end] = [...before, piece];
    }
  }
  return best[text.length];
};

/**
 * "portoftheNorth" → "port of the North": wide headings come from some files without their blanks. Only where the
 * document writes each piece as a word and never the whole, and at least two pieces join others or one begins with a
 * capital: a compound joins none.
 */
export const withLostBlanks = (text: string, { language, words, spellingOf }: BlanksContext): string => {
  const joining = new Set(words?.joining.split(' '));
  if (joining.size < 2) return text;
  const small = lowerCaseOf(language);
  const isJoining = (piece: string): boolean => joining.has(small(piece)) && piece.length > 1;
  const isPiece = (piece: string): boolean =>
    isJoining(piece) || (piece.length >= LEAST_KNOWN && spellingOf(piece) !== undefined);
  return text.replace(/\p{L}+/gu, (word) => {
    if (word.length < SHORTEST || word.length > LONGEST || spellingOf(word) !== undefined) return word;
    const pieces = cut(word, isPiece) ?? [];
    const joined = pieces.filter(isJoining).length;
    const isCapital = pieces.slice(1).some((piece) => /^\p{Lu}\p{Ll}/u.test(piece));
    return pieces.length > joined && joined > 0 && (joined > 1 || isCapital) ? pieces.join(' ') : word;
  });
};
