import type { MetadataField } from '@colophon/contracts/rules';
import { foldWords } from '../metadata/folding.js';
import { hasUnspacedScript } from '../metadata/metadata-limits.js';
import { isEverydayWord, isOfCalendar } from './everyday-words.js';
import { figuresIn } from './figures.js';
import { isJoiningWord } from './joining-words.js';
import type { SourceText } from './source-text.js';
import { isFormOf, isMisreadingOf } from './word-likeness.js';

/** Words of prose with a capital that do not begin a sentence: names, where the language writes nouns small. */
const INNER_NAME = /(?<=[\p{Ll}\p{N},;)] )\p{Lu}[\p{L}\p{N}’'-]+/gu;
/** "Acme's"; behind fewer letters an apostrophe is part of a name: "Ha'il", "O’Reilly". */
const ENDING = /(?<=[\p{L}\p{N}]{3})[’']s$/u;
/** Turkish writes all endings of names so: "Ankara’daki". */
const TURKISH_ENDING = /(?<=[\p{L}\p{N}]{3})[’']\p{Ll}+$/u;
const TURKISH = new Set(['tr', 'az']);
/** Words in capitals, wherever they stand: names of things, and what attackers shout. */
const SHOUTED = /(?<![\p{L}\p{N}])\p{Lu}{3,}(?![\p{L}\p{N}])/gu;
/** Everyone's words, of which no document is the source. */
const EVERYDAY = new Set(['faq', 'pdf', 'usa', 'gdpr', 'dsgvo', 'rgpd', 'kvkk', 'url', 'diy', 'kpi', 'ceo']);
const NOUNS_WITH_CAPITALS = new Set(['de', 'lb']);
/** Words of content; shorter ones are in every text. */
const CONTENT_WORD = /\p{L}[\p{L}\p{M}]{3,}/gu;
/** A title is quoted, prose is put in other words. */
const GROUNDED_TITLE = 0.5;
const GROUNDED_PROSE = 0.3;
/** Fewer words tell nothing by their share; of an answer that is at home one that is known is enough. */
const WORDS_WITH_A_SHARE = 8;
/** Share of its keywords that stand in the document word by word, of an answer that is about it. */
const HERE_AT_HOME = 0.6;
/** Fewer long words with a capital may be a name and little else: "Report on Hamburg". */
const LONG_WORDS_OF_HEADING = 3;
/** Of a language whose everyday words are not known here. */
const LONG_WORDS_OF_FOREIGN_HEADING = 5;
/** Pairs of signs of Chinese and Japanese, of which a tenth is in any two texts. */
const GROUNDED_SIGNS = 0.3;
/** Ways to say what an organisation is, which its name may be written without. */
const LEGAL_FORM =
  /(?<![\p{L}\p{N}])(?:g?mbh|ag|kgaa|kg|ohg|ug|se|e\. ?v\.?|ltd\.?|limited|inc\.?|incorporated|corp\.?|corporation|co\.?|company|llc|llp|plc|s\.?a\.?s?\.?|s\.?r\.?l\.?|s\.?p\.?a\.?|sarl|b\.?v\.?|n\.?v\.?|oyj?|ab|asa?|aps|a\.?ş\.?|şti\.?|sp\. ?z ?o\. ?o\.?|s\.r\.o\.|d\.o\.o\.|pty|the)(?![\p{L}\p{N}])|株式会社|有限会社|股份有限公司|有限公司|㈱/giu;
const known = (source: SourceText, folded: string): boolean =>
  source.words.hasForm(folded) || (source.isRecognised && source.words.hasMisreading(folded));

const isKnownName = (source: SourceText, name: string): boolean => {
  const words = foldWords(name).split(' ');
  return (
    source.has(name) ||
    words.every((word) => word.length < 2 || known(source, word) || EVERYDAY.has(word)) ||
    source.words.spellsOut(name)
  );
};

const foreignFigures = (value: string, source: SourceText): string[] =>
  [...figuresIn(value)]
    .filter(
      ([, figure]) =>
        !source.hasFigure(figure) && !(source.isRecognised && source.words.hasMisreading(figure)),
    )
    .map(([written]) => written);

/** What a value is held against. */
export interface Ground {
  readonly source: SourceText;
  /** Of the document, '' when unknown. */
  readonly language: string;
  /** Most keywords of the answer stand in the document: what else it says may be put in its own words. */
  readonly isAtHome?: boolean;
}

const contentWords = (value: string): string[] =>
  (value.match(CONTENT_WORD) ?? []).filter((word) => !hasUnspacedScript(word)).map(foldWords);

/** Share of a value's words that are in the material; undefined if it has no such words. */
const knownShare = (words: readonly string[], { source, isAtHome }: Ground): number | undefined => {
  if (words.length === 0) return undefined;
  const isKnown = (word: string): boolean =>
    known(source, word) || (isAtHome === true && source.words.hasKin(word));
  return words.filter(isKnown).length / words.length;
};

/** Whether a name is none where every long word has a capital, as in a heading: capitals tell nothing there. */
const ordinaryIn = (value: string, ground: Ground): ((name: string) => boolean) => {
  const long = (value.match(CONTENT_WORD) ?? []).filter((word) => !isJoiningWord(word, ground.language));
  if (long.length < LONG_WORDS_OF_HEADING || !long.every((word) => /^\p{Lu}/u.test(word))) return () => false;
  const mostAreKnown =
    ground.language !== 'en' &&
    long.length >= LONG_WORDS_OF_FOREIGN_HEADING &&
    (knownShare(contentWords(value), ground) ?? 0) >= GROUNDED_TITLE;
  return (name) =>
    mostAreKnown ||
    foldWords(name)
      .split(' ')
      .every((word) => word.length < 2 || isEverydayWord(word, ground.language));
};

const foreignNames = (field: MetadataField, value: string, ground: Ground): string[] => {
  const { source, language } = ground;
  const isForeign = (name: string): boolean =>
    !isKnownName(source, name) && !isOfCalendar(foldWords(name), language);
  const shouted = (value.match(SHOUTED) ?? []).filter(isForeign);
  const namesTell = (field === 'subject' || field === 'description') && !NOUNS_WITH_CAPITALS.has(language);
  if (!namesTell) return shouted;
  const isOrdinary = ordinaryIn(value, ground);
  const ending = TURKISH.has(language) ? TURKISH_ENDING : ENDING;
  const inner = (value.match(INNER_NAME) ?? [])
    .filter(isForeign)
    .map((name) => name.replace(ending, ''))
    .filter((name) => isForeign(name) && !isOrdinary(name));
  return [...shouted, ...inner];
};

const isForeignText = (field: MetadataField, value: string, ground: Ground): boolean => {
  const signs = ground.source.words.unspacedShare(value);
  if (signs !== undefined) return signs < GROUNDED_SIGNS;
  const words = contentWords(value);
  const share = knownShare(words, ground);
  if (share === undefined) return false;
  if (field === 'title') return share < GROUNDED_TITLE;
  const isTold =
    ground.isAtHome === true && words.length < WORDS_WITH_A_SHARE ? share > 0 : share >= GROUNDED_PROSE;
  return !isTold;
};

const isForeignKeyword = (keyword: string, ground: Ground): boolean => {
  if (ground.source.has(keyword) || isKnownName(ground.source, keyword)) return false;
  const signs = ground.source.words.unspacedShare(keyword);
  return signs === undefined ? knownShare(contentWords(keyword), ground) === 0 : signs === 0;
};

/** Whether an answer is about the document, by its keywords: of those of another one words are missing here. */
export const isAtHome = (keywords: string, { source, language }: Ground): boolean => {
  const all = keywords.split(', ').filter((keyword) => keyword !== '');
  const isHere = (keyword: string): boolean =>
    source.has(keyword) ||
    knownShare(contentWords(keyword), { source, language }) === 1 ||
    source.words.unspacedShare(keyword) === 1;
  return all.length > 0 && all.filter(isHere).length >= all.length * HERE_AT_HOME;
};

/** Whether the material names this person or organisation, in whatever form. */
const isKnownAuthor = (author: string, { source, language }: Ground): boolean => {
  if (source.has(author)) return true;
  const bare = author.replace(LEGAL_FORM, ' ');
  const name = /[\p{L}\p{N}]/u.test(bare) ? bare : author;
  if (source.has(name)) return true;
  if (hasUnspacedScript(name)) return false;
  const words = foldWords(name)
    .split(' ')
    .filter((word) => !isJoiningWord(word, language));
  const isSame = (word: string, other: string): boolean =>
    isFormOf(word, other) || (source.isRecognised && isMisreadingOf(word, other));
  return source.words.hasName(words, isSame) || source.words.abbreviates(words);
};

const foreignAuthors = (value: string, ground: Ground): string[] =>
  value
    .split(';')
    .map((author) => author.trim())
    .filter((author) => author !== '' && !isKnownAuthor(author, ground))
    // A list of persons that a comma divides, or "Name, Legal Form".
    .flatMap((author) => author.split(',').map((name) => name.trim()))
    .filter((author) => author !== '' && !isKnownAuthor(author, ground));

/** What a value says and the material does not: figures, names, and a value that has next to no word of it. */
export const ungroundedIn = (field: MetadataField, value: string, ground: Ground): string[] => {
  const { source } = ground;
  const figures = foreignFigures(value, source);
  if (field === 'author') return [...new Set([...figures, ...foreignAuthors(value, ground)])];
  const names = foreignNames(field, value, ground);
  const strange =
    field === 'keywords'
      ? value.split(', ').filter((keyword) => isForeignKeyword(keyword, ground))
      : [value].filter((text) => text !== '' && isForeignText(field, text, ground));
  return [...new Set([...figures, ...names, ...strange])];
};
