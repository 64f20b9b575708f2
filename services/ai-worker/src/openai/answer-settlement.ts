import type { MetadataField } from '@colophon/contracts/rules';
import { authorList, metadataFields } from '@colophon/contracts/rules';
import { cleanText } from '../metadata/metadata-limits.js';
import type { Answer } from './answer.schema.js';
import { type FieldValues, goodIn, NO_VALUES, type Problem, type Violation } from './answer-check.js';
import { shortenValue } from './answer-shortening.js';
import { keywordList } from './keyword-list.js';
import type { PreparedDocument } from './prepared-document.js';
import { saysAgain } from './same-words.js';

/** With what it holds: code is no text. */
// regex-cost: a value has LONGEST_FIELD characters at most; so for the next three.
const CODE = /<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/giu;
// regex-cost: bounded.
const TAG = /<\/?[a-z!?][^>]*>/giu;
const MARKS = /```(?:\w+)?|\*\*|__|[{}\\]|^#{1,6} /gu;
// regex-cost: bounded.
const LINK = /\[([^\]]*)\]\([^)]*\)/gu;

const strip = (value: string): string =>
  cleanText(value.replace(CODE, ' ').replace(LINK, '$1').replace(TAG, '').replace(MARKS, ''));

/** Times markup is looked for: taking one away can leave another, as in "<<b>b>". */
const MOST_LAYERS = 5;

const withoutMarkup = (value: string): string => {
  let plain = value;
  for (let layer = 0; layer < MOST_LAYERS; layer += 1) {
    const next = strip(plain);
    if (next === plain) break;
    plain = next;
  }
  return plain;
};

/** Of fields that are lists. */
const SEPARATOR: Readonly<Partial<Record<MetadataField, string>>> = { keywords: ', ', author: '; ' };

/** A list stays one: what is left of each entry, without those of which nothing is. */
const plainValue = (field: MetadataField, value: string, problems: ReadonlySet<Problem>): string => {
  // Signs that the document itself uses ("{name}", "__init__") are no markup.
  if (!problems.has('markup')) return value;
  const separator = SEPARATOR[field];
  if (separator === undefined) return withoutMarkup(value);
  return value
    .split(separator)
    .map(withoutMarkup)
    .filter((entry) => entry !== '')
    .join(separator);
};

/** A model that never stops must not keep the checks busy: more than this is not looked at. */
const LONGEST_FIELD = 4_000;
const MOST_KEYWORDS = 100;
const LONGEST_KEYWORD = 200;

const fieldText = (value: string): string => cleanText(value.slice(0, LONGEST_FIELD));

/** @param language of the document, '' when unknown */
export const valuesOf = (answer: Answer, language: string): FieldValues => ({
  title: fieldText(answer.title),
  subject: fieldText(answer.subject),
  keywords: keywordList(
    answer.keywords.slice(0, MOST_KEYWORDS).map((keyword) => keyword.slice(0, LONGEST_KEYWORD)),
    language,
  ).join(', '),
  author: cleanText(authorList(answer.author.slice(0, LONGEST_FIELD).split('\n').map(cleanText).join('\n'))),
  description: fieldText(answer.description),
});

const DROPS: ReadonlySet<Problem> = new Set([
  'address',
  'order',
  'no_title',
  'no_name',
  'ungrounded',
  'wrong_language',
]);

type IsGood = (field: MetadataField, value: string) => boolean;

/** What a settlement needs to know of the document. */
interface SettlementContext {
  readonly isGood: IsGood;
  /** Of what is set in capitals; afterwards, because the checks are stricter with capitals. */
  readonly inNormalCase: (phrase: string) => string;
  /** '' when unknown. */
  readonly language: string;
}

/** A list loses the entries that are wrong, another field is dropped whole. */
const keptOf = (
  field: MetadataField,
  value: string,
  problems: ReadonlySet<Problem>,
  isGood: IsGood,
): string => {
  const plain = plainValue(field, value, problems);
  if (![...DROPS].some((problem) => problems.has(problem))) return plain;
  const separator = SEPARATOR[field];
  if (separator === undefined) return '';
  return plain
    .split(separator)
    .filter((entry) => isGood(field, entry))
    .join(separator);
};

/** Fewer keywords find a document too rarely to do without asking again. */
const FEWEST_KEYWORDS = 3;

const entriesIn = (keywords: string): number => (keywords === '' ? 0 : keywords.split(', ').length);

/** Whether what is left of a field is as good as what a second answer would bring. */
const isMended = (
  field: MetadataField,
  given: string,
  { kept, final, isWhole }: { kept: string; final: string; isWhole: boolean },
): boolean => {
  // The document does not name its author in any form known here: a second guess is no better than none.
  if (field === 'author') return true;
  if (field === 'keywords')
    return entriesIn(final) >= FEWEST_KEYWORDS && entriesIn(kept) * 2 >= entriesIn(given);
  return final !== '' && isWhole;
};

export interface Settlement {
  readonly values: FieldValues;
  readonly warnings: string[];
  /** Violations that only another answer of the model would mend. */
  readonly open: readonly Violation[];
}

/** What can be kept of an answer within the rules, and what was done to it. */
export const settleAnswer = (
  values: FieldValues,
  violations: readonly Violation[],
  { isGood, inNormalCase, language }: SettlementContext,
): Settlement => {
  const warnings: string[] = [];
  const open: Violation[] = [];
  // The title first: shortened, it may have become what another field says.
  const settled: Record<MetadataField, string> = { ...NO_VALUES };
  for (const field of metadataFields) {
    const wrong = violations.filter((one) => one.field === field);
    const problems = new Set(wrong.map((one) => one.problem));
    const kept = keptOf(field, values[field], problems, isGood);
    const calm = field === 'title' || field === 'subject' ? inNormalCase(kept) : kept;
    const { text: short, isWhole } = shortenValue(field, calm, language);
    // Without its markup or its end a value may say something else.
    const isEcho = (field === 'subject' || field === 'description') && saysAgain(short, settled.title);
    const final = isGood(field, short) && !isEcho ? short : '';
    const name = field.toUpperCase();
    if (kept !== plainValue(field, values[field], problems) || final !== short)
      warnings.push(`${name}_DROPPED`);
    if (problems.has('missing')) warnings.push(`${name}_MISSING`);
    if (problems.has('markup')) warnings.push(`${name}_CLEANED`);
    if (short !== calm) warnings.push(`${name}_SHORTENED`);
    if (!isMended(field, values[field], { kept, final, isWhole })) open.push(...wrong);
    settled[field] = final;
  }
  return { values: settled, warnings, open };
};

/** Settles the answers of a model about one document. */
export const settlementIn =
  ({ context, inNormalCase }: PreparedDocument) =>
  (answer: Answer, violations: readonly Violation[], sawPicture: boolean): Settlement => {
    const { language } = context;
    const values = valuesOf(answer, language);
    const isGood = goodIn(values, { ...context, sawPicture });
    return settleAnswer(values, violations, { isGood, inNormalCase, language });
  };
