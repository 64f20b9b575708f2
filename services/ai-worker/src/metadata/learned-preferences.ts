import type { LearnedPreference } from '@colophon/contracts';
import { keywordSeparator, type MetadataField, metadataLimits } from '@colophon/contracts/rules';
import { rememberingOf } from '../local/language/remembering.js';
import { keysOf } from './keyword-forms.js';
import { cleanText, countCodePoints, hasUnspacedScript, joinKeywords } from './metadata-limits.js';
import type { FieldOrigin } from './metadata-provider.js';
import { SpacedText, UnspacedText, wordsIn } from './term-mentions.js';

/** A field after the preferences: as proposed, without origin, or changed. */
export interface Followed {
  readonly value: string;
  /** Undefined where no preference applied. */
  readonly origin: FieldOrigin | undefined;
}

interface Source {
  /** Of the document. */
  readonly text: string;
  readonly language: string;
}

/** More would be a list of words, not of topics. */
const MOST_KEYWORDS = 10;
/** A change made in three documents is likely, in ten nearly certain. */
const sureness = (count: number): number => Math.min(0.95, 0.65 + count * 0.03);

const originOf = (applied: readonly LearnedPreference[]): FieldOrigin | undefined => {
  if (applied.length === 0) return undefined;
  // Several changes of one field are as sure as the least frequent.
  const documents = Math.min(...applied.map(({ count }) => count));
  return { source: 'learned', page: 0, quote: '', confidence: sureness(documents), documents };
};

/** As the document service counts keywords. */
const normalised = (keyword: string): string =>
  keyword.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();

/** Scripts in which particles and prepositions are written as one word with what they belong to. */
const JOINED_SCRIPT = /[\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A text that keywords are looked for in. */
class SpokenText {
  private readonly spaced: string;
  private readonly joined: SpacedText | undefined;
  private readonly unspaced: UnspacedText;

  constructor(text: string) {
    const small = text.normalize('NFKC').toLowerCase();
    const words = wordsIn(small);
    this.spaced = ` ${words.join(' ')} `;
    this.joined = JOINED_SCRIPT.test(small) ? new SpacedText(words) : undefined;
    this.unspaced = new UnspacedText(small);
  }

  speaksOf(keyword: string): boolean {
    const small = keyword.normalize('NFKC').toLowerCase();
    const words = wordsIn(small);
    if (words.length === 0) return false;
    if (this.spaced.includes(` ${words.join(' ')} `) || this.joined?.has(words)) return true;
    return hasUnspacedScript(small) && this.unspaced.count(small) > 0;
  }
}

/** Several lists of keywords may be followed in one text. */
const spokenIn = rememberingOf(({ text }: Source) => new SpokenText(text));

const followAuthor = (value: string, learned: readonly LearnedPreference[]): Followed => {
  const preference = learned.find(({ kind, from }) => kind === 'author' && from === value.trim());
  const author = cleanText(preference?.to ?? '');
  if (!preference || author === '' || countCodePoints(author) > metadataLimits.author)
    return { value, origin: undefined };
  return { value: author, origin: originOf([preference]) };
};

/** As one keyword: without what would divide it. */
const asKeyword = ({ to }: LearnedPreference): string =>
  cleanText(to)
    .split(keywordSeparator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');

/**
 * Of the proposed keywords as many as leave room for those added: the last ones go, but never most of them, and none
 * that people want.
 */
const besideAdded = (
  proposed: readonly string[],
  added: readonly string[],
  isWanted: (keyword: string) => boolean,
): string[] | undefined => {
  const most = Math.max(MOST_KEYWORDS, proposed.length);
  let left = proposed;
  while (left.length >= proposed.length / 2) {
    const all = [...left, ...added];
    if (all.length <= most && joinKeywords(all).kept.length === all.length) return all;
    const last = left.findLastIndex((keyword) => !isWanted(keyword));
    if (last < 0) return undefined;
    left = left.toSpliced(last, 1);
  }
  return undefined;
};

const followKeywords = (value: string, learned: readonly LearnedPreference[], source: Source): Followed => {
  const proposed = value.split(', ').filter((keyword) => keyword !== '');
  const keys = new Set(proposed.map(normalised));
  const struck = learned.filter(({ kind, from }) => kind === 'keyword_removed' && keys.has(from));
  const strike = new Set(struck.map(({ from }) => from));
  let kept = proposed.filter((keyword) => !strike.has(normalised(keyword)));
  const { ofPhrase } = keysOf(source.language);
  const additions = learned.filter(({ kind }) => kind === 'keyword_added');
  const wanted = new Set(additions.map((addition) => normalised(asKeyword(addition))));
  const isWanted = (keyword: string): boolean => wanted.has(normalised(keyword));
  const said = new Set<string>();
  const applied: LearnedPreference[] = [];
  let added: readonly string[] = [];
  let keywords = kept;
  for (const addition of additions) {
    const key = ofPhrase(addition.to);
    const form = asKeyword(addition);
    const isThere = kept.some((keyword) => normalised(keyword) === normalised(form));
    // A form that is less often added does not replace it.
    if (isThere) said.add(key);
    if (said.has(key) || !spokenIn(source).speaksOf(addition.to)) continue;
    // "Forklift truck" says nothing beside "forklift trucks"; but "shipping" is not "ships", so that people's own goes in.
    const other = kept.findIndex((keyword) => ofPhrase(keyword) === key);
    const own = other < 0 ? kept : kept.with(other, form);
    const more = other < 0 ? [...added, form] : added;
    const all = besideAdded(own, more, isWanted);
    if (!all) continue;
    said.add(key);
    applied.push(addition);
    kept = own;
    added = more;
    keywords = all;
  }
  const { text: followed } = joinKeywords(keywords);
  // No keywords at all are worse than one that is often struck.
  if (followed === '' || followed === value) return { value, origin: undefined };
  return { value: followed, origin: originOf([...struck, ...applied]) };
};

const TITLE_WORD = /(?<![\p{L}\p{N}'’.])\p{L}[\p{L}'’]*/gu;
/** In title case these stay small. */
const SMALL = new Set('a an and as at but by for from in into nor of on or the to with'.split(' '));

/** Whether the next word is the first of a title or of a part of it. */
const opensTitle = (before: string): boolean => !/[\p{L}\p{N}]/u.test(before) || /[:.!?–—]\s*$/u.test(before);

/** Small only what the document itself writes small, so that names keep their capitals. */
const inSentenceCase = (title: string, written: ReadonlySet<string>): string =>
  title.replace(TITLE_WORD, (word, at: number) => {
    const small = word.toLowerCase();
    const mayBeSmall = /^\p{Lu}\p{Ll}*$/u.test(word) && !opensTitle(title.slice(0, at));
    return mayBeSmall && written.has(small) ? small : word;
  });

/** Units behind a figure have a case of their own: "10 kg", "5 mm". */
const UNIT =
  /^(?:[mcdk]?m|[mk]?g|[mcd]?l|h|min|s|t|oz|lbs?|ft|yd|px|pt|dpi|ppm|ppb|rpm|kbit|mol|mmol|dtex)$/u;
/** Words within names, small there: "Rio de Janeiro". */
const PARTICLE = '(?:de|da|dos|das|di|del|della|du|des|la|le|van|von|der|al|el|y)';
const NAME_BEFORE = new RegExp(`(?<!\\p{L})\\p{Lu}[\\p{L}’'-]* (?:${PARTICLE} )?$`, 'u');
const WITHIN_NAME = new RegExp(`^${PARTICLE} (?:${PARTICLE} )?\\p{Lu}`, 'u');

const inTitleCase = (title: string): string =>
  title.replace(TITLE_WORD, (word, at: number) => {
    const before = title.slice(0, at);
    const starts = opensTitle(before);
    const isUnit = UNIT.test(word) && /\d[\s-]$/u.test(before);
    const isParticle = NAME_BEFORE.test(before) && WITHIN_NAME.test(title.slice(at));
    const staysSmall = isUnit || isParticle || (SMALL.has(word) && !starts);
    return /^\p{Ll}+$/u.test(word) && !staysSmall ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;
  });

const followTitle = (
  value: string,
  learned: readonly LearnedPreference[],
  { text, language }: Source,
): Followed => {
  const preference = learned.find(({ kind }) => kind === 'title_case');
  // Other languages capitalise by grammar, or have their own case.
  if (!preference || language !== 'en') return { value, origin: undefined };
  const written = () => new Set(text.match(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}'’]*/gu) ?? []);
  const title = preference.to === 'title' ? inTitleCase(value) : inSentenceCase(value, written());
  return title === value ? { value, origin: undefined } : { value: title, origin: originOf([preference]) };
};

/** One proposed field as the user's people would have corrected it, whichever engine proposed it. */
export const followLearned = (
  field: MetadataField,
  value: string,
  learned: readonly LearnedPreference[],
  source: Source,
): Followed => {
  switch (field) {
    case 'author':
      return followAuthor(value, learned);
    case 'keywords':
      return followKeywords(value, learned, source);
    case 'title':
      return followTitle(value, learned, source);
    default:
      return { value, origin: undefined };
  }
};
