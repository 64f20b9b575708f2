import type { MetadataField } from '@colophon/contracts/rules';
import { z } from 'zod';
import { DOCUMENT_TYPES } from '../metadata/metadata-provider.js';
import { keywordsIn } from './keyword-list.js';

const text = z.string();

/** What the endpoint is asked for. No lengths: some servers refuse maxLength, and ours count code points anyway. */
export const answerSchema = z.object({
  title: text,
  subject: text,
  keywords: z.array(text),
  author: text,
  description: text,
  documentType: z.enum(DOCUMENT_TYPES),
  language: text,
  evidence: z.object({ title: text, subject: text, keywords: text, author: text, description: text }),
});

export type Answer = z.infer<typeof answerSchema>;

/** The same for one field. */
export const fieldAnswerSchema = (field: MetadataField) =>
  z.object({ value: field === 'keywords' ? z.array(text) : text, evidence: text });

/** What models call a text within an object. */
const NAMES_OF_TEXT = ['value', 'keyword', 'term', 'name', 'text', 'phrase', 'label'] as const;
/** Objects within objects; more is no answer. */
const DEEPEST = 3;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text that an object holds: `{"term": "ships", "relevance": 0.9}`. */
const namedText = (given: Readonly<Record<string, unknown>>): string | undefined =>
  NAMES_OF_TEXT.map((name) => given[name]).find((value) => typeof value === 'string');

/** All texts of a list, also of objects in it. Figures in such an object say how sure the model is, and are left out. */
const textsIn = (given: unknown, depth = 0): string[] => {
  if (typeof given === 'string') return [given];
  if (Array.isArray(given) && depth <= DEEPEST)
    return given.flatMap((one: unknown) =>
      typeof one === 'number' ? [String(one)] : textsIn(one, depth + 1),
    );
  if (!isObject(given) || depth > DEEPEST) return [];
  const named = namedText(given);
  return named === undefined ? Object.values(given).flatMap((value) => textsIn(value, depth + 1)) : [named];
};

/** null, missing or of another kind means not stated. */
const lenientText = z
  .unknown()
  .transform((given) => {
    if (typeof given === 'number') return String(given);
    return (isObject(given) ? namedText(given) : given) ?? '';
  })
  .pipe(z.string())
  .catch('')
  .default('');
const lenientKeywords = z
  .unknown()
  .transform((given) => (typeof given === 'string' ? keywordsIn(given) : textsIn(given)))
  .default([]);
const lenientNames = z
  .unknown()
  .transform((given) => (typeof given === 'number' ? String(given) : textsIn(given).join('; ')))
  .default('');
const lenientEvidence = z.object({
  title: lenientText,
  subject: lenientText,
  keywords: lenientText,
  author: lenientText,
  description: lenientText,
});
const NO_EVIDENCE = { title: '', subject: '', keywords: '', author: '', description: '' };

/** What is accepted: servers without schemas answer loosely. At least one of the five fields has to be there. */
export const lenientAnswerSchema = z
  .object({
    title: lenientText,
    subject: lenientText,
    keywords: lenientKeywords,
    author: lenientNames,
    description: lenientText,
    documentType: z.string().toLowerCase().pipe(z.enum(DOCUMENT_TYPES)).catch('other'),
    language: lenientText,
    evidence: lenientEvidence.catch(NO_EVIDENCE).default(NO_EVIDENCE),
  })
  .refine(
    (answer) => answer.title + answer.subject + answer.description !== '' || answer.keywords.length > 0,
  );

const lenientValues: Readonly<Record<MetadataField, z.ZodType<string | string[]>>> = {
  title: lenientText,
  subject: lenientText,
  keywords: lenientKeywords,
  author: lenientNames,
  description: lenientText,
};

/** An answer about one field as one about all of them; models also call the value by the field's name. */
export const lenientFieldAnswerSchema = (field: MetadataField): z.ZodType<Answer> =>
  z
    .looseObject({ value: z.unknown().optional(), evidence: lenientText })
    .transform((given) => ({
      ...EMPTY_ANSWER,
      [field]: lenientValues[field].parse(given.value ?? given[field]),
      evidence: { ...NO_EVIDENCE, [field]: given.evidence },
    }))
    .refine((answer) => answer[field].length > 0);

const EMPTY_ANSWER: Answer = {
  title: '',
  subject: '',
  keywords: [],
  author: '',
  description: '',
  documentType: 'other',
  language: '',
  evidence: NO_EVIDENCE,
};
