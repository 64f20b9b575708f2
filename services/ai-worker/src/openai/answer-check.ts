import type { MetadataField } from '@colophon/contracts/rules';
import { metadataFields, metadataLimits } from '@colophon/contracts/rules';
import { cleanText, countCodePoints, hasUnspacedScript } from '../metadata/metadata-limits.js';
import { orderSpans } from '../metadata/embedded-orders.js';
import { saysAgain } from './same-words.js';
import type { SourceText } from './source-text.js';

export type FieldValues = Readonly<Record<MetadataField, string>>;

export type Problem =
  | 'too_long'
  | 'markup'
  | 'address'
  | 'order'
  | 'ungrounded'
  | 'wrong_language'
  | 'repeated'
  | 'missing';

export interface Violation {
  readonly field: MetadataField;
  readonly problem: Problem;
  /** For the model: names field, rule and what breaks it. */
  readonly message: string;
}

// regex-cost: a value has 4,000 characters at most, see answer-settlement.ts.
const MARKUP =
  /<\/?[a-z!][^>]*>|```|\*\*|__|\[[^\]]*\]\([^)]*\)|^#{1,6} |&(?:[a-z]+|#\d+);|[{}\\]|%PDF|<\?/iu;
// regex-cost: the same bound.
const ADDRESS =
  /(?:https?|ftp|javascript|data|file):\S+|www\.\S+|[\w.+-]+@[\w-]+\.[\w.-]+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|ru|cn|info|biz|xyz|top|co|app|link|site|online|shop)\b\S*/giu;
const FIGURE = /\d[\d.,]*/gu;
/** Words of prose with a capital that do not begin a sentence: names, where the language writes nouns small. */
const INNER_NAME = /(?<=[\p{Ll}\p{N},;)] )\p{Lu}[\p{L}\p{N}’'-]+/gu;
/** Words in capitals, wherever they stand: names of things, and what attackers shout. */
const SHOUTED = /(?<![\p{L}\p{N}])\p{Lu}{3,}(?![\p{L}\p{N}])/gu;
/** Words of content; shorter ones are in every text. */
const CONTENT_WORD = /\p{L}{4,}/gu;
/** Share of a value's content words the material must hold: a title is quoted, prose is put in other words. */
const GROUNDED_SHARE: Readonly<Partial<Record<MetadataField, number>>> = {
  title: 0.5,
  subject: 0.3,
  description: 0.3,
};
const PROSE = ['subject', 'description'] as const;
/** Text below this tells no language. */
const LANGUAGE_CHARACTERS = 60;
const NOUNS_WITH_CAPITALS = new Set(['de', 'lb']);

export interface CheckContext {
  readonly source: SourceText;
  /** Language of the document, '' when unknown. */
  readonly language: string;
  /** The model saw the page: what it read there cannot be looked up. */
  readonly sawPicture?: boolean;
  readonly detect: (text: string) => Promise<string>;
}

const addressesIn = (value: string): string[] =>
  (value.match(ADDRESS) ?? []).map((address) => address.replace(/(?<![.,;:!?)])[.,;:!?)]+$/u, ''));

const bareFigure = (figure: string): string => figure.replace(/(?<![.,])[.,]+$/u, '');

/** Values the material says nothing of; of a document without text that is its name and its properties. */
const strangersIn = (field: MetadataField, value: string, source: SourceText): string[] => {
  if (hasUnspacedScript(value)) return [];
  const isStrange = (text: string, share: number): boolean => {
    const words = text.match(CONTENT_WORD) ?? [];
    const known = words.filter((word) => source.hasWordLike(word)).length;
    return words.length > 0 && known / words.length < share;
  };
  if (field === 'keywords')
    return value
      .split(', ')
      .filter((keyword) => !source.has(keyword) && isStrange(keyword, Number.MIN_VALUE));
  return isStrange(value, GROUNDED_SHARE[field] ?? 0) ? [value] : [];
};

const ungroundedIn = (field: MetadataField, value: string, context: CheckContext): string[] => {
  const { source } = context;
  if (context.sawPicture) return [];
  const figures = (value.match(FIGURE) ?? []).map(bareFigure).filter((figure) => !source.has(figure));
  if (field === 'author') {
    const names = value
      .split(/[;,]/u)
      .map((name) => name.trim())
      .filter((name) => name !== '');
    return [...figures, ...names.filter((name) => !source.has(name))];
  }
  const namesTell =
    (field === 'subject' || field === 'description') && !NOUNS_WITH_CAPITALS.has(context.language);
  const names = [...(value.match(SHOUTED) ?? []), ...(namesTell ? (value.match(INNER_NAME) ?? []) : [])];
  const foreign = names.filter((name) => !source.hasWordLike(name));
  return [...new Set([...figures, ...foreign, ...strangersIn(field, value, source)])];
};

export const checkValue = (field: MetadataField, raw: string, context: CheckContext): Violation[] => {
  const value = cleanText(raw);
  const limit = metadataLimits[field];
  const size = countCodePoints(value);
  const found: Violation[] = [];
  const report = (problem: Problem, what: string): void => {
    found.push({ field, problem, message: `${field}: ${what}` });
  };
  if (size > limit) report('too_long', `has ${size} characters, at most ${limit} are allowed`);
  if (MARKUP.test(value)) report('markup', 'holds markup; plain text only');
  const addresses = addressesIn(value).filter((address) => !context.source.hasLiterally(address));
  if (addresses.length > 0) report('address', `holds an address the document lacks: ${addresses.join(' ')}`);
  if (orderSpans(value).length > 0) report('order', 'repeats an order instead of describing the document');
  const ungrounded = ungroundedIn(field, value, context);
  if (ungrounded.length > 0) report('ungrounded', `not in the document: ${ungrounded.join(', ')}`);
  return found;
};

const checkLanguage = async (values: FieldValues, context: CheckContext): Promise<Violation[]> => {
  if (context.language === '' || !context.source.hasText) return [];
  const prose = PROSE.map((field) => values[field]).join('. ');
  if (countCodePoints(prose) < LANGUAGE_CHARACTERS) return [];
  const found = await context.detect(prose);
  if (found === '' || found === context.language) return [];
  return PROSE.filter((field) => values[field] !== '').map((field) => ({
    field,
    problem: 'wrong_language' as const,
    message: `${field}: is written in "${found}", the document in "${context.language}"`,
  }));
};

/** A subject or description that is the title again tells a reader nothing. */
const repetitionsOf = ({ title, ...values }: FieldValues): Violation[] =>
  PROSE.filter((field) => saysAgain(values[field], title)).map((field) => ({
    field,
    problem: 'repeated' as const,
    message: `${field}: only repeats the title`,
  }));

/** Everything wrong with an answer; empty for a good one. */
export const checkAnswer = async (values: FieldValues, context: CheckContext): Promise<Violation[]> => {
  const found = metadataFields.flatMap((field) => checkValue(field, values[field], context));
  const missing: Violation[] =
    context.source.hasText && cleanText(values.title) === ''
      ? [{ field: 'title', problem: 'missing', message: 'title: is empty although the document has text' }]
      : [];
  return [...found, ...missing, ...repetitionsOf(values), ...(await checkLanguage(values, context))];
};
