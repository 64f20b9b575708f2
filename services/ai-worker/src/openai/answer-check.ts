import type { MetadataDefect, MetadataField } from '@colophon/contracts/rules';
import {
  authorDefect,
  metadataDefectMessages,
  metadataFields,
  metadataLimits,
  titleDefect,
} from '@colophon/contracts/rules';
import { languageOf } from '../local/language/language-names.js';
import { cleanText, countCodePoints } from '../metadata/metadata-limits.js';
import { holdsOrder } from '../metadata/embedded-orders.js';
import { addressesIn } from './address-check.js';
import { type Ground, isAtHome, ungroundedIn } from './grounding.js';
import { saysAgain } from './same-words.js';
import type { SourceText } from './source-text.js';

export type FieldValues = Readonly<Record<MetadataField, string>>;

export type Problem =
  | 'too_long'
  | 'markup'
  | 'address'
  | 'order'
  | 'no_title'
  | 'no_name'
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
const TAGS = /<\/?[a-z!][^>]*>|```|\[[^\]]*\]\([^)]*\)|^#{1,6} |%PDF|<\?/iu;
/** Names of characters; "R&D;" is none. */
const ENTITIES =
  /&(?:amp|lt|gt|quot|apos|nbsp|shy|copy|reg|trade|[mn]dash|hellip|[a-z]{1,2}(?:acute|grave|uml|circ|tilde|cedil|slash|ring|lig)|#x?[\da-f]+);/iu;
/** Signs that are markup unless the document writes so itself: "{name}", "C:\Program", "__init__". */
const SIGNS = /\*\*|__|[{}\\]/u;
export const NO_VALUES: FieldValues = { title: '', subject: '', keywords: '', author: '', description: '' };
const PROSE = ['subject', 'description'] as const;
/** Text below this tells no language. */
const LANGUAGE_CHARACTERS = 60;

export interface CheckContext extends Ground {
  /** Languages that parts of the document are written in. */
  readonly parts?: ReadonlySet<string>;
  /** The model saw the pages: of a document without text there is nothing to look its words up in. */
  readonly sawPicture?: boolean;
  /** '' where the text does not tell. */
  readonly detect: (text: string) => Promise<string>;
}

const hasMarkup = (value: string, source: SourceText): boolean =>
  TAGS.test(value) ||
  ENTITIES.test(value) ||
  value.split(' ').some((written) => SIGNS.test(written) && !source.hasLiterally(written));

/** "Untitled: A Novel": no program writes on behind a colon. */
const WITH_SUBTITLE = /^\p{L}+(?: \p{L}+)? ?: \S/u;

/** Titles that only look like names of files and programs: "A Guide to robots.txt". */
const isWording = (title: string, defect: MetadataDefect): boolean =>
  defect === 'file_name_title'
    ? title.includes(' ')
    : defect === 'program_title' && WITH_SUBTITLE.test(title);

/** A name that the pages show as it is belongs to the document, whatever its file is called. */
const titleFault = (title: string, source: SourceText): string | undefined => {
  if (title === '') return undefined;
  const isShown = source.pageOf(title) > 0;
  const fileName = isShown ? '' : source.fileName;
  const defect = titleDefect(title, { ...NO_VALUES, title, fileName });
  return defect === undefined || (isShown && isWording(title, defect))
    ? undefined
    : metadataDefectMessages[defect];
};

/** Of several authors each has to be a name; a brand may be spelled as its owner does. */
const authorFault = (author: string, source: SourceText): string | undefined => {
  const defect = author
    .split('; ')
    .filter((name) => name !== '' && !source.isBrand(name))
    .map(authorDefect)
    .find((found) => found !== undefined);
  return defect && metadataDefectMessages[defect];
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
  if (hasMarkup(value, context.source)) report('markup', 'holds markup; plain text only');
  const addresses = addressesIn(value).filter((address) => !context.source.hasAddress(address));
  if (addresses.length > 0) report('address', `holds an address the document lacks: ${addresses.join(' ')}`);
  if (holdsOrder(value)) report('order', 'repeats an order instead of describing the document');
  const noTitle = field === 'title' ? titleFault(value, context.source) : undefined;
  if (noTitle !== undefined) report('no_title', noTitle);
  const noName = field === 'author' ? authorFault(value, context.source) : undefined;
  if (noName !== undefined) report('no_name', noName);
  const isUnseen = context.sawPicture && !(context.source.tells && context.source.hasLettersOf(value));
  const ungrounded = isUnseen ? [] : ungroundedIn(field, value, context);
  if (ungrounded.length > 0) report('ungrounded', `not in the document: ${ungrounded.join(', ')}`);
  return found;
};

const checkLanguage = async (
  values: FieldValues,
  context: CheckContext,
  claimed: string,
): Promise<Violation[]> => {
  if (context.language === '' || !context.source.hasText) return [];
  const prose = PROSE.map((field) => values[field]).join('. ');
  if (countCodePoints(prose) < LANGUAGE_CHARACTERS) return [];
  const found = await context.detect(prose);
  if (found === '' || found === context.language) return [];
  // Of a document in two languages the model may know better which one is that of its text, and of a picture, too.
  const mayKnow = context.parts?.has(found) || (context.sawPicture && context.source.isRecognised);
  if (mayKnow && languageOf(claimed) === found) return [];
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

/** Every document with text has these; an author it may have none. */
const ALWAYS_THERE = ['title', 'subject', 'keywords', 'description'] as const;

const missingOf = (values: FieldValues, { source }: CheckContext): Violation[] =>
  ALWAYS_THERE.filter((field) => source.hasText && cleanText(values[field]) === '').map((field) => ({
    field,
    problem: 'missing' as const,
    message: `${field}: is empty although the document has text`,
  }));

/** What the values of one answer are held against: its keywords tell whether it is about the document. */
const contextFor = (values: FieldValues, context: CheckContext): CheckContext => ({
  ...context,
  isAtHome: isAtHome(values.keywords, context),
});

/** Whether a value, or what is left of it, may stand in this answer. */
export const goodIn = (
  values: FieldValues,
  context: CheckContext,
): ((field: MetadataField, value: string) => boolean) => {
  const own = contextFor(values, context);
  return (field, value) => checkValue(field, value, own).length === 0;
};

/**
 * Everything wrong with an answer; empty for a good one.
 * @param claimed the language the model says the document is in
 */
export const checkAnswer = async (
  values: FieldValues,
  context: CheckContext,
  claimed = '',
): Promise<Violation[]> => {
  const own = contextFor(values, context);
  const found = metadataFields.flatMap((field) => checkValue(field, values[field], own));
  return [
    ...found,
    ...missingOf(values, context),
    ...repetitionsOf(values),
    ...(await checkLanguage(values, context, claimed)),
  ];
};
