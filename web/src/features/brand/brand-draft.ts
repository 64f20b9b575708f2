import type { VocabularyMode, WriteProfile } from '@colophon/contracts/rules';
import type { BrandContext } from '#lib/api/types.ts';
import { vocabularyText } from './vocabulary-text.ts';

export const BRAND_FIELDS = [
  'companyName',
  'industry',
  'brandVoice',
  'targetAudience',
  'keyTopics',
  'customGuidelines',
] as const satisfies readonly (keyof BrandContext)[];

/** Who the company is and how it speaks. */
export type BrandText = Readonly<Record<(typeof BRAND_FIELDS)[number], string>>;

export interface BrandExample {
  readonly title: string;
  readonly description: string;
}

/** The fields while they are being filled in: lists may be unset, the vocabulary is the text that was typed. */
export interface BrandDraft extends BrandText {
  readonly writeProfile: WriteProfile;
  readonly vocabulary: { readonly mode: VocabularyMode; readonly text: string };
  readonly examples: readonly BrandExample[];
}

export function draftOf({ vocabulary, ...brand }: BrandContext): BrandDraft {
  return { ...brand, vocabulary: { mode: vocabulary.mode, text: vocabularyText(vocabulary.terms) } };
}

export function isNothingSet(brand: BrandContext): boolean {
  return (
    BRAND_FIELDS.every((field) => brand[field] === '') &&
    brand.vocabulary.terms.length === 0 &&
    brand.examples.length === 0
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isExample(value: unknown): boolean {
  return isRecord(value) && typeof value['title'] === 'string' && typeof value['description'] === 'string';
}

/** What an older version of the app may have stored is not trusted. Without the form's library: reading needs none. */
export function readBrandDraft(stored: unknown): BrandDraft | undefined {
  if (!isRecord(stored)) return undefined;
  const { vocabulary, examples } = stored;
  const isDraft =
    [...BRAND_FIELDS, 'writeProfile'].every((field) => typeof stored[field] === 'string') &&
    isRecord(vocabulary) &&
    ['mode', 'text'].every((field) => typeof vocabulary[field] === 'string') &&
    Array.isArray(examples) &&
    examples.every(isExample);
  return isDraft ? (stored as unknown as BrandDraft) : undefined;
}

/** In one order of keys, so that equal drafts are equal texts. */
function comparable({ writeProfile, vocabulary, examples, ...text }: BrandDraft): string {
  const texts = BRAND_FIELDS.map((field) => text[field]);
  const pairs = examples.map(({ title, description }) => [title, description]);
  return JSON.stringify([texts, writeProfile, vocabulary.mode, vocabulary.text, pairs]);
}

export function sameBrand(one: BrandDraft, other: BrandDraft): boolean {
  return comparable(one) === comparable(other);
}
