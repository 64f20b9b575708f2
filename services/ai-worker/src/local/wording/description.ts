import { metadataLimits } from '@colophon/contracts/rules';
import { countCodePoints } from '../../metadata/metadata-limits.js';
import type { FieldOrigin } from '../../metadata/metadata-provider.js';
import { NO_ORIGIN } from '../../metadata/metadata-provider.js';
import type { AboutSentence } from '../facts/about-sentences.js';
import { type FoundKind, namesKind, namesOwnKind } from '../facts/document-kind.js';
import { hasInflected, hasName, placesOf, withoutLegalForm } from '../facts/organisation-names.js';
import type { Topic } from '../facts/topics.js';
import { isShout } from '../keywords/phrase-spelling.js';
import type { DocumentKind, LanguageWords } from '../languages/language-words.js';
import { fill, kindAbout, listOf } from './phrases.js';
import { capitalised, compressTo } from './sentence-operations.js';

export interface WordedDescription {
  readonly text: string;
  readonly origin: FieldOrigin;
}

export interface DescriptionContext {
  /** ISO 639-1 */
  readonly language: string;
  readonly words: LanguageWords | undefined;
  readonly title: string;
  readonly kind: FoundKind;
  readonly publisher: string;
  readonly sentences: readonly AboutSentence[];
  /** Of the subject: the leading one first. */
  readonly topics: readonly Topic[];
  readonly headings: readonly Topic[];
  /** How a heading is written inside a sentence. */
  readonly inSentence: (heading: string) => string;
}

/** A sentence scored below this is no description; one is composed instead. */
const LEAST_SCORE = 1.5;
/** Kinds whose sentences are rules, fields and prices: none of them says what the document is. */
const WITHOUT_PROSE: ReadonlySet<DocumentKind> = new Set([
  'form',
  'survey',
  'invoice',
  'price list',
  'terms',
  'agreement',
  'minutes',
  'programme',
  'certificate',
  'poster',
]);
/** What search results show; a second sentence fills up to here. */
const PREFERRED = 160;
const LIST_ITEMS = 3;
const MOST_ITEMS = 4;
/** Leading topics that may follow a sentence of the document; those behind are too often no nouns. */
const SURE_TOPICS = 6;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? [];
const stemOf = (word: string): string => word.slice(0, 5);

/** Whether all words of one stand in the other. */
const isPart = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((word) => other.includes(word)) || other.every((word) => one.includes(word));

/** Headings where there are some, else phrases; none that repeats what is there already. */
const itemsFor = (
  text: string,
  { title, headings, topics, publisher, inSentence }: DescriptionContext,
): string[] => {
  const said = new Set([...wordsOf(text), ...wordsOf(title)].map(stemOf));
  const listed: string[][] = [];
  const items: string[] = [];
  for (const topic of [...(headings.length >= LIST_ITEMS ? headings : []), ...topics]) {
    const own = wordsOf(topic.text).map(stemOf);
    if (items.length === MOST_ITEMS) break;
    // Nothing new, or nothing at all, in its words; or those of an item before: "survey, historical survey".
    if (own.every((word) => said.has(word)) || listed.some((other) => isPart(own, other))) continue;
    if (topic.text.includes(',')) continue;
    if (publisher !== '' && publisher.toLowerCase().includes(topic.text.toLowerCase())) continue;
    listed.push(own);
    // "SAP HANA": the capitals of a phrase were chosen by all its places.
    const isChosen = topic.source === 'phrase' && isShout(topic.text);
    items.push(isChosen ? topic.text : inSentence(topic.text));
  }
  return items;
};

/** Share of the title's and the leading topics' words that a sentence says. */
const coverage = (text: string, { title, topics }: DescriptionContext): number => {
  const wanted = new Set(
    [title, ...topics.slice(0, 3).map((topic) => topic.text)].flatMap(wordsOf).map(stemOf),
  );
  const there = new Set(wordsOf(text).map(stemOf));
  return [...wanted].filter((word) => there.has(word)).length / Math.max(1, wanted.size);
};

const withContents = (sentence: string, context: DescriptionContext, words: LanguageWords): string => {
  const items = itemsFor(sentence, { ...context, topics: context.topics.slice(0, SURE_TOPICS) });
  for (let count = items.length; count >= 2; count -= 1) {
    const second = fill(words.phrases.covers, { list: listOf(items.slice(0, count), words) });
    const both = /[\u3002！？]$/u.test(sentence) ? sentence + second : `${sentence} ${second}`;
    if (countCodePoints(both) <= Math.min(metadataLimits.description, PREFERRED + 90)) return both;
  }
  return sentence;
};

/** Words that stand only in the passage with which layouts are filled until their text is there. */
const PLACEHOLDER =
  /(?<!\p{L})(?:lorem ipsum dolor|dolor sit amet|conse[ct]{1,2}etu?er|sadipscing|adipisi?cing|elitr|nonumm?y|ei(?:r|us)mod|invidunt|incididunt|aliquyam|gubergren|takimata|tincidunt|ullamco)(?!\p{L})/iu;

const isPlaceholder = (text: string): boolean => PLACEHOLDER.test(text);

/** Swedish has "Acmes", Korean a particle behind the name; in others a word that only begins like it is another one. */
const INFLECTS_NAMES: ReadonlySet<string> = new Set(
  'cs da de el et fi hr hu ko lt lv nb nl nn no pl ro ru sk sl sr sv tr uk'.split(' '),
);

const names = (text: string, publisher: string, language: string): boolean =>
  placesOf(withoutLegalForm(publisher), text).length > 0 ||
  hasName(text, publisher) ||
  (INFLECTS_NAMES.has(language) && hasInflected(text, publisher));

/** "Price list of Acme Labels, covering rack labels, floor labels and installation." */
const compose = (context: DescriptionContext, words: LanguageWords): WordedDescription => {
  const { kind, publisher, title, topics } = context;
  const topic = title !== '' ? context.inSentence(title) : (topics[0]?.text ?? '');
  if (topic === '') return { text: '', origin: NO_ORIGIN };
  // Phrases of such a passage rank highest in it, and a description made of them says nothing about the document.
  if ([title, ...topics.slice(0, SURE_TOPICS).map(({ text }) => text)].some(isPlaceholder))
    return { text: '', origin: NO_ORIGIN };
  // "Policy on Privacy Policy": a title that names the kind stands for both.
  const about =
    namesKind(title) || namesOwnKind(title, words)
      ? capitalised(topic, context.language)
      : kindAbout(kind.kind, { topic, title }, words);
  const isNamed = publisher === '' || names(about, publisher, context.language);
  const owned = isNamed ? about : fill(words.phrases.by, { text: about, owner: publisher });
  const items = itemsFor(owned, context);
  const origin: FieldOrigin = {
    source: 'text',
    page: topics[0]?.page ?? 1,
    quote: topics[0]?.quote ?? title,
    confidence: 0.4,
  };
  for (let count = items.length; count >= 1; count -= 1) {
    const text = fill(words.phrases.covering, { text: owned, list: listOf(items.slice(0, count), words) });
    if (countCodePoints(text) <= metadataLimits.description) return { text, origin };
  }
  // The title again, with a full stop, tells nothing.
  if (items.length === 0 && (topics.length === 0 || owned.toLowerCase() === title.toLowerCase()))
    return { text: '', origin: NO_ORIGIN };
  return {
    text: fill(words.phrases.sentence, { text: owned }),
    origin,
  };
};

/** One true sentence of the document that says what it is about, compressed, else one composed of what is known. */
export const wordDescription = (context: DescriptionContext): WordedDescription => {
  const { sentences, words } = context;
  const isRules = WITHOUT_PROSE.has(context.kind.kind);
  for (const { text, page, score, isRelevant } of sentences.slice(0, 6)) {
    if (score < LEAST_SCORE) break;
    if (
      !isRelevant ||
      isPlaceholder(text) ||
      (isRules && words && context.headings.length + context.topics.length >= LIST_ITEMS)
    )
      continue;
    const sentence = compressTo(text, metadataLimits.description, words);
    if (sentence === undefined) continue;
    const isThin = coverage(sentence, context) < 0.8 && countCodePoints(sentence) <= PREFERRED;
    return {
      text: isThin && words ? withContents(sentence, context, words) : sentence,
      origin: { source: 'text', page, quote: text, confidence: Math.min(0.9, 0.2 + score / 6) },
    };
  }
  return words ? compose(context, words) : { text: '', origin: NO_ORIGIN };
};
