import { countCodePoints, hasUnspacedScript, shortenAtWord } from '../../metadata/metadata-limits.js';
import type { Abbreviation } from '../facts/abbreviations.js';
import type { LanguageWords } from '../languages/language-words.js';

const DANGLING_MARKS = /(?<![\s,;:–—\-/&|([{«„“"'’])[\s,;:–—\-/&|([{«„“"'’]+$/u;
/** A shorter prefix says too little to stand for the whole. */
const SHORTEST = 18;

const joiningOf = (words: LanguageWords | undefined): ReadonlySet<string> =>
  new Set(words?.joining.split(' '));

/** Without articles, prepositions, conjunctions, opening marks and open brackets at its end. */
export const withoutDanglingEnd = (text: string, words: LanguageWords | undefined): string => {
  const joining = joiningOf(words);
  let rest = text.replace(DANGLING_MARKS, '');
  for (;;) {
    const open = Math.max(rest.lastIndexOf('('), rest.lastIndexOf('（'));
    const closed = Math.max(rest.lastIndexOf(')'), rest.lastIndexOf('）'));
    const last = /(?:^|[\s’'])([\p{L}\p{M}]+)$/u.exec(rest)?.[1]?.toLowerCase() ?? '';
    let shorter = rest;
    if (open > closed) shorter = rest.slice(0, open);
    else if (joining.has(last) && rest.includes(' ')) shorter = rest.slice(0, rest.length - last.length);
    shorter = shorter.replace(DANGLING_MARKS, '');
    if (shorter === rest || shorter === '') return rest;
    rest = shorter;
  }
};

/** Names for which the document has a shorter form, where the text defines it. */
export const withAbbreviations = (
  text: string,
  abbreviations: readonly Abbreviation[],
  limit: number,
): string => {
  let shorter = text;
  for (const { long, short } of abbreviations.toSorted((a, b) => b.long.length - a.long.length)) {
    if (countCodePoints(shorter) <= limit) break;
    const own = `${long} (${short})`;
    const at = shorter.toLowerCase().indexOf(own.toLowerCase());
    if (at >= 0) shorter = shorter.slice(0, at) + short + shorter.slice(at + own.length);
    const plain = shorter.toLowerCase().indexOf(long.toLowerCase());
    if (plain >= 0) shorter = shorter.slice(0, plain) + short + shorter.slice(plain + long.length);
  }
  return shorter;
};

const ARTICLE =
  /^(?:the|an?|der|die|das|ein|eine|le|la|les|un|une|el|los|las|una|il|lo|gli|i|uno|o|os|as|um|uma|de|het|een)\s+(?=\S)/iu;
export const withoutLeadingArticle = (text: string): string => {
  const rest = text.replace(ARTICLE, '');
  return rest.charAt(0).toLocaleUpperCase() + rest.slice(1);
};

const SEPARATOR = / [–—|-] |: |\. (?=\p{Lu})|[：｜—]/u;

/** Head and tail at the first subtitle separator; undefined if there is no separator. */
export const headAndTail = (text: string): { head: string; tail: string } | undefined => {
  const match = SEPARATOR.exec(text);
  if (!match || match.index === 0) return undefined;
  const head = text.slice(0, match.index).trim();
  const tail = text.slice(match.index + match[0].length).trim();
  return head === '' || tail === '' ? undefined : { head, tail };
};

/** What these join is one thing: "a purifier with seven stages of filtration" ends before "with". */
const TIGHT: ReadonlySet<string> = new Set('of de del des du d di della dei do da dos der van'.split(' '));
const LEAST_WHOLE = 0.5;
/** "… To Be Voted" without what it is voted on. */
const UNFINISHED = / (?:to|will|can|must) be \p{L}+(?:ed|en)$/iu;

/** The longest prefix that ends before a joining word: phrases end there, names in capitals do not. */
const cutAtPhrase = (text: string, limit: number, words: LanguageWords | undefined): string | undefined => {
  const joining = joiningOf(words);
  const pieces = text.split(/(?<=\S)(?=\s)/u);
  let prefix = '';
  let best: string | undefined;
  let loose: string | undefined;
  for (const piece of pieces) {
    const word = piece
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{M}]/gu, '');
    const opensPhrase = joining.has(word) || /(?:ing|ed)$/u.test(word) || /^\s*[(（–—]/u.test(piece);
    if (opensPhrase && countCodePoints(prefix) >= SHORTEST) {
      best = prefix;
      if (joining.has(word) && !TIGHT.has(word)) loose = prefix;
    }
    if (/[,;]$/u.test(piece) && countCodePoints(prefix + piece) <= limit + 1)
      best = (prefix + piece).slice(0, -1);
    prefix += piece;
    if (countCodePoints(prefix) > limit) break;
  }
  const whole = loose !== undefined && countCodePoints(loose) >= LEAST_WHOLE * limit ? loose : best;
  return whole === undefined
    ? undefined
    : withoutDanglingEnd(withoutDanglingEnd(whole, words).replace(UNFINISHED, ''), words);
};

/** Within the limit, ended at a phrase where one ends late enough, else at a word; never at a joining word. */
export const shortenAtPhrase = (text: string, limit: number, words: LanguageWords | undefined): string => {
  if (countCodePoints(text) <= limit) return text;
  const phrase = hasUnspacedScript(text) ? undefined : cutAtPhrase(text, limit, words);
  // A phrase that leaves more than half of the room empty says less than whole words up to the limit.
  if (phrase !== undefined && countCodePoints(phrase) >= Math.max(SHORTEST, limit * LEAST_WHOLE))
    return phrase;
  return withoutDanglingEnd(shortenAtWord(text, limit), words);
};
