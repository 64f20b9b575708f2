import { metadataLimits } from '@colophon/contracts/rules';
import { cleanText, countCodePoints, hasUnspacedScript } from '../../metadata/metadata-limits.js';
import type { FieldOrigin } from '../../metadata/metadata-provider.js';
import { NO_ORIGIN } from '../../metadata/metadata-provider.js';
import type { FoundKind } from '../facts/document-kind.js';
import type { FoundTitle } from '../facts/document-title.js';
import { namesOf } from '../facts/people.js';
import type { SpellingOf } from '../facts/spelling.js';
import { isBoilerplate, isFormPart, mayBeTitle } from '../facts/title-score.js';
import type { Topic } from '../facts/topics.js';
import type { DocumentKind, LanguageWords } from '../languages/language-words.js';
import type { DocumentLayout } from '../layout/document-layout.js';
import { headingBlocks } from '../layout/heading-blocks.js';
import { withoutShouting } from './letter-case.js';
import { fill, kindAbout, kindName, listOf } from './phrases.js';
import { capitalised } from './sentence-operations.js';
import { shortenAtPhrase, withoutDanglingEnd } from './shortening.js';

export interface WordedSubject {
  readonly text: string;
  readonly origin: FieldOrigin;
}

export interface SubjectContext {
  readonly layout: DocumentLayout;
  readonly language: string;
  readonly words: LanguageWords | undefined;
  readonly kind: FoundKind;
  readonly publisher: string;
  readonly topics: readonly Topic[];
  readonly spellingOf: SpellingOf;
  /** The title as it goes into the file, and what of it did not fit. */
  readonly title: { readonly text: string; readonly rest: string };
}

/** Kinds that belong to someone: the owner says more than the topic. */
const OWNED: ReadonlySet<DocumentKind> = new Set([
  'policy',
  'terms',
  'price list',
  'catalogue',
  'annual report',
  'newsletter',
  'minutes',
  'agreement',
  'programme',
]);
const FURTHER_TOPICS = 2;

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const SLOGAN = /[!?！？]|[.。]\s/u;

/** "+4,120,000; 9 FTE": a row of figures says nothing without its heading. */
const isFigures = (text: string): boolean => {
  const all = text.split(/\s+/u);
  return /^[+±−–-] ?\d/u.test(text) || all.filter((word) => /\d/u.test(word)).length * 2 >= all.length;
};

/** The block right under the title, set smaller than it and larger or bolder than the running text. */
const subtitleOf = (
  title: FoundTitle,
  { layout, words: language }: SubjectContext,
): WordedSubject | undefined => {
  const { block } = title;
  if (!block || title.origin.source !== 'text') return undefined;
  const blocks = headingBlocks(
    layout.shown.filter((line) => line.page === block.page),
    layout.body,
    isBoilerplate,
  );
  const next = blocks[blocks.findIndex((one) => one.lines[0] === block.lines[0]) + 1];
  if (!next || next.fontSize >= block.fontSize * 0.98 || next.fontSize < layout.body * 1.08) return undefined;
  const text = cleanText(next.text).replace(/(?<![\s.:;,])[\s.:;,]+$/u, '');
  const size = words(text).length;
  const near = block.top - next.top < 0.2;
  if (!near || size < 4 || size > 22 || isBoilerplate(text) || isFormPart(text) || !mayBeTitle(text))
    return undefined;
  // A slogan, an address, a date or a sentence is no subtitle, and neither is what breaks off.
  if (SLOGAN.test(text) || isFigures(text) || /@|https?:|www\.|\b(?:19|20)\d{2}\b/iu.test(text))
    return undefined;
  if (/^(?:by|von|par|por) /iu.test(text)) return undefined;
  if (withoutDanglingEnd(text, language) !== text || /^\p{Ll}/u.test(text)) return undefined;
  if (countCodePoints(text) > metadataLimits.subject) return undefined;
  if (text.split(',').some((part) => namesOf(part.trim()).length > 0)) return undefined;
  return { text, origin: { source: 'text', page: next.page, quote: text, confidence: 0.7 } };
};

/** Topics none of which shares a word with another or with the first. */
const apart = (
  topics: readonly Topic[],
  taken: readonly string[],
  most: number,
  language?: LanguageWords,
): Topic[] => {
  const said = new Set(taken.flatMap(words));
  const joining = new Set(language?.joining.split(' '));
  const chosen: Topic[] = [];
  for (const topic of topics) {
    const own = words(topic.text);
    if (chosen.length === most) break;
    if (own.length === 0 || own.some((word) => said.has(word)) || namesOf(topic.text).length > 0) continue;
    if (own.every((word) => word.length < 3 || joining.has(word)) || own.length > 5) continue;
    for (const word of own) said.add(word);
    chosen.push(topic);
  }
  return chosen;
};

/** A kind is no topic: "Report on report". */
const kindNames = (language: LanguageWords): ReadonlySet<string> =>
  new Set(Object.values(language.kinds).flatMap((names) => names.toLowerCase().split('|')));

/** Elsewhere the name of a kind comes first: "Rapport annuel", "Bericht Hafenkräne". */
const KIND_AT_END: ReadonlySet<string> = new Set(['en', 'fi', 'hi', 'hu', 'ja', 'ko', 'tr', 'zh']);

/** Whether a text says what the document is where its language does: "Crane Market Report", not "report writing". */
const says = (text: string, kind: string, language: string): boolean => {
  const spaced = (one: string): string => (hasUnspacedScript(kind) ? one : ` ${words(one).join(' ')} `);
  return KIND_AT_END.has(language)
    ? spaced(text).endsWith(spaced(kind))
    : spaced(text).startsWith(spaced(kind));
};

const compose = (context: SubjectContext, language: LanguageWords): WordedSubject => {
  const { kind, publisher } = context;
  const { text: title } = context.title;
  const name = kindName(kind.kind, language, title);
  // "Crane Handbook": other names of the kind count where the title has them; else "risk analysis" were no topic.
  const names = language.kinds[kind.kind].split('|').filter((one) => says(title, one, context.language));
  const saysKind = (text: string): boolean =>
    [name, ...names].some((one) => says(text, one, context.language));
  const topics = context.topics.filter(
    ({ text }) => !kindNames(language).has(text.toLowerCase()) && !isFigures(text),
  );
  const isOwned = OWNED.has(kind.kind) && publisher !== '';
  const news = topics.filter(({ text }) => !saysKind(text));
  const [first] = topics;
  // "Crane report: gates", instead of "Report on gates"; with nothing beside it, it says less than another topic.
  const standsAlone =
    !isOwned &&
    first !== undefined &&
    first !== news[0] &&
    (news.length === 0 || apart(news, [first.text, publisher], 1, language).length > 0);
  const main = isOwned || standsAlone ? first : (news[0] ?? first);
  if (!isOwned && !main) return { text: '', origin: NO_ORIGIN };
  const topic = main?.text ?? '';
  const head = isOwned
    ? fill(language.phrases.of, { kind: name, owner: publisher })
    : standsAlone
      ? capitalised(topic, context.language)
      : kindAbout(kind.kind, { topic, title }, language);
  const further = apart(
    news,
    [head, publisher, isOwned ? '' : topic],
    FURTHER_TOPICS + Number(isOwned),
    language,
  );
  const origin: FieldOrigin = main
    ? { source: 'text', page: main.page, quote: main.quote, confidence: main.chance }
    : NO_ORIGIN;
  for (let count = further.length; count > 0; count -= 1) {
    const list = listOf(
      further.slice(0, count).map(({ text: item }) => item),
      language,
    );
    const text = fill(language.phrases.list, { text: head, list });
    if (countCodePoints(text) <= metadataLimits.subject) return { text, origin };
  }
  // "Rack Labelling Guide": a topic that is the whole title says nothing more by itself.
  const isTitle = context.language === 'en' && standsAlone && head.toLowerCase() === title.toLowerCase();
  const said = [name, ...names].find((one) => title.toLowerCase().endsWith(one.toLowerCase()));
  const before = isTitle && said ? title.slice(0, -said.length).trim() : '';
  const rest = /['’]s?$/u.test(before) ? '' : before;
  return { text: rest === '' ? head : kindAbout(kind.kind, { topic: rest, title }, language), origin };
};

/** What of the title did not fit, if it says something by itself. */
const restOfTitle = (context: SubjectContext, title: FoundTitle): WordedSubject | undefined => {
  const text = context.title.rest.replace(/^[\s:–—|,-]+/u, '');
  if (words(text).length < 3 || /^\p{Ll}/u.test(text) || SLOGAN.test(text) || isFigures(text))
    return undefined;
  return {
    text: shortenAtPhrase(text, metadataLimits.subject, context.words),
    origin: title.origin,
  };
};

/** Subtitle, the rest of a long title, or kind and topics, in the document's language; in English never the title alone. */
export const wordSubject = (title: FoundTitle, context: SubjectContext): WordedSubject => {
  const { language, spellingOf, words: known } = context;
  const taken = restOfTitle(context, title) ?? subtitleOf(title, context);
  if (taken) {
    return { ...taken, text: withoutShouting(taken.text, { locale: language, words: known, spellingOf }) };
  }
  if (known) return compose(context, known);
  const chosen = apart(context.topics, [], FURTHER_TOPICS + 1);
  const [first] = chosen;
  if (!first) return { text: '', origin: NO_ORIGIN };
  return {
    text: shortenAtPhrase(chosen.map(({ text }) => text).join(', '), metadataLimits.subject, known),
    origin: { source: 'text', page: first.page, quote: first.quote, confidence: first.chance },
  };
};
