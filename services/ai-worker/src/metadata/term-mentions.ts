import { hasUnspacedScript, withoutJoiners } from './metadata-limits.js';

const UNSPACED_SIGN =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]';
const LETTER = `(?:(?!${UNSPACED_SIGN})[\\p{L}\\p{M}])`;
const SPACED_SIGN = `(?:(?!${UNSPACED_SIGN})[\\p{L}\\p{N}\\p{M}])`;
/**
 * A name in Latin letters is a word of its own between signs that are written without blanks: "生成AIの活用". What
 * ends a name is part of it: nothing else tells "C#" from "C++". "Windows 10+" and "Invoice# 5" are no such names.
 */
const WORDS = new RegExp(
  `${UNSPACED_SIGN}+|(?:${LETTER}[#+]|${LETTER}+\\+\\+)(?![#+]|${SPACED_SIGN})|${SPACED_SIGN}+`,
  'gu',
);

export const wordsIn = (text: string): string[] => withoutJoiners(text).match(WORDS) ?? [];

/** Conjunctions, prepositions and the article, which Arabic writes as one word with what follows. */
const CLITICS = /^(?:[وف]?(?:[بك]?ال|لل|[بكل])|[وف])/u;
const ARTICLE = 'ال';
const SHORTEST_ARABIC = 3;

const cliticsOf = (word: string): string => {
  const clitics = CLITICS.exec(word)?.[0] ?? '';
  return word.length - clitics.length < SHORTEST_ARABIC ? '' : clitics;
};

const endsInArticle = (clitics: string): boolean => clitics.endsWith(ARTICLE) || clitics.endsWith('لل');

const HEBREW = /^\p{Script=Hebrew}/u;
/** The same of Hebrew, in their order: "and", "that", "in", "like", "to" or "from", the article. */
const HEBREW_CLITICS = /^ו?(?:לכש|כש|מש|ש)?[בכלמ]?ה?$/u;
const LONGEST_HEBREW_CLITICS = 6;
const HEBREW_ARTICLE = 'ה';
const SHORTEST_HEBREW = 3;
/** Many words begin with these letters themselves: "מחשב", "שולחן". */
const OFTEN_OF_WORD = /[מש]$/u;
/** These take the place of the article: "בבית" is "in a house" and "in the house". */
const WITH_ARTICLE = /[בכל]$/u;

/** Frequent words whose first letter is their own, and whose rest is another word: "health" and "lungs". Others remain. */
const WHOLE_HEBREW: ReadonlySet<string> = new Set(
  'בריאות ועדה ועדת ועדות בעלים בעלי בחירה בחירות כתיבה לבנים'.split(' '),
);

/** A Hebrew word without each beginning that may be clitics, since its own first letter may be the same as theirs. */
const hebrewForms = (word: string): string[] => {
  const forms = [word];
  if (WHOLE_HEBREW.has(word)) return forms;
  for (let length = 1; length <= LONGEST_HEBREW_CLITICS; length += 1) {
    const clitics = word.slice(0, length);
    const rest = word.slice(length);
    const shortest = SHORTEST_HEBREW + Number(OFTEN_OF_WORD.test(clitics));
    if (rest.length < shortest || !HEBREW_CLITICS.test(clitics)) continue;
    forms.push(rest);
    if (WITH_ARTICLE.test(clitics)) forms.push(HEBREW_ARTICLE + rest);
  }
  return forms;
};

/** A word as it may begin a term: Arabic and Hebrew ones also without what is written together with them. */
export const formsAtStart = (word: string): string[] => {
  if (HEBREW.test(word)) return hebrewForms(word);
  const clitics = cliticsOf(word);
  if (clitics === '') return [word];
  const rest = word.slice(clitics.length);
  return endsInArticle(clitics) ? [word, rest, ARTICLE + rest] : [word, rest];
};

/**
 * An Arabic word without its article and what stands before that; a single letter may belong to a name: "كندا". A
 * Hebrew word without its article, which is a single letter, where enough is left.
 */
export const withoutArticle = (word: string): string => {
  if (word.startsWith(HEBREW_ARTICLE)) return word.length > SHORTEST_HEBREW + 1 ? word.slice(1) : word;
  const clitics = cliticsOf(word);
  return endsInArticle(clitics) ? word.slice(clitics.length) : word;
};

const PARTICLE =
  /(?:에서는|에서도|에서의|으로써|으로서|으로는|으로의|에게서|로써|로서|에서|에게|에는|에도|으로|까지|부터|처럼|보다|이나|이란|이며|이다|입니다|들의|들은|들이|들을|들과|와의|과의|로의|은|는|이|가|을|를|의|에|로|와|과|도|만|들)$/u;
const SHORTEST_KOREAN = 2;

/** A word as it may end a term: Korean ones also without their particle. */
const formsAtEnd = (word: string): string[] => {
  const rest = word.replace(PARTICLE, '');
  return rest === word || rest.length < SHORTEST_KOREAN ? [word] : [word, rest];
};

const KATAKANA = /^[\p{Script=Katakana}ー]+$/u;
/** A single sign is in words of any meaning. */
const SHORTEST_UNSPACED = 2;

/** A text that is searched for terms of scripts without blanks between words. */
export class UnspacedText {
  private readonly signs: string;

  /** @param folded as the terms are, with its punctuation: no term crosses it */
  constructor(folded: string) {
    this.signs = hasUnspacedScript(folded)
      ? withoutJoiners(folded)
          .replace(/\s+/gu, '')
          .replace(/[^\p{L}\p{N}\p{M}#+]+/gu, ' ')
      : '';
  }

  /** Times a term is met. In katakana it has to begin a word: "オンライン" has nothing to do with "ライン". */
  count(folded: string): number {
    const term = wordsIn(folded).join('');
    if (this.signs === '' || term.length < SHORTEST_UNSPACED) return 0;
    const isKatakana = KATAKANA.test(term);
    let count = 0;
    for (let at = this.signs.indexOf(term); at >= 0; at = this.signs.indexOf(term, at + term.length)) {
      const before = this.signs.charAt(at - 1);
      const behind = this.signs.charAt(at + term.length);
      if (!(isKatakana && KATAKANA.test(before)) && !/^\p{M}/u.test(behind)) count += 1;
    }
    return count;
  }
}

const unchanged = (word: string): string => word;

/** Words of a text in their order, each in the forms in which a term may begin or end with it. */
export class SpacedText {
  private readonly starts: readonly (readonly string[])[];
  private readonly ends: readonly (readonly string[])[];

  /** @param keyOf under which words are compared */
  constructor(words: readonly string[], keyOf: (word: string) => string = unchanged) {
    const known = new Map<string, { starts: string[]; ends: string[] }>();
    const formsOf = (word: string) => {
      const forms = known.get(word) ?? {
        starts: formsAtStart(word).map(keyOf),
        ends: formsAtEnd(word).map(keyOf),
      };
      known.set(word, forms);
      return forms;
    };
    const forms = words.map(formsOf);
    this.starts = forms.map(({ starts }) => starts);
    this.ends = forms.map(({ ends }) => ends);
  }

  get length(): number {
    return this.starts.length;
  }

  /** What so many words from a place on may be as a term; the first is as it is written. */
  termsAt(from: number, length: number): string[] {
    const starts = this.starts[from] ?? [];
    const ends = this.ends[from + length - 1] ?? [];
    if (length === 1) return [...starts, ...ends.slice(1)];
    const middle = this.starts.slice(from + 1, from + length - 1).map(([word = '']) => word);
    return starts.flatMap((start) => ends.map((end) => [start, ...middle, end].join(' ')));
  }

  has(words: readonly string[]): boolean {
    const term = words.join(' ');
    const last = words.length - 1;
    const isEnd = (at: number): boolean => this.ends[at]?.includes(words[last] ?? '') ?? false;
    const isStart = (at: number): boolean => this.starts[at]?.includes(words[0] ?? '') ?? false;
    // Few places have the ends of the term: only there it is put together.
    return this.starts.some(
      (_, from) =>
        (last === 0 ? isStart(from) || isEnd(from) : isStart(from) && isEnd(from + last)) &&
        this.termsAt(from, words.length).includes(term),
    );
  }
}
