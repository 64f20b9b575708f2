import { keywordSeparator, type MetadataField } from '@colophon/contracts/rules';
import { z } from 'zod';
import { DOCUMENT_TYPES } from '../metadata/metadata-provider.js';

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

/** null, missing or of another kind means not stated. */
const lenientText = z
  .union([z.string(), z.number().transform(String)])
  .catch('')
  .default('');
const separated = (value: string): string[] => value.split(keywordSeparator);
const lenientKeywords = z
  .union([z.array(lenientText), z.string().transform(separated)])
  .catch([])
  .default([]);
const lenientNames = z
  .union([z.array(z.string()).transform((names) => names.join('; ')), lenientText])
  .catch('')
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
