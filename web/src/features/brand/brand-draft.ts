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

export const BRAND_PARTS = [
  ...BRAND_FIELDS,
  'writeProfile',
  'vocabulary',
  'examples',
] as const satisfies readonly (keyof BrandDraft)[];

export type BrandPart = (typeof BRAND_PARTS)[number];

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
function isDraft(stored: unknown): stored is BrandDraft {
  if (!isRecord(stored)) return false;
  const { vocabulary, examples } = stored;
  return (
    [...BRAND_FIELDS, 'writeProfile'].every((field) => typeof stored[field] === 'string') &&
    isRecord(vocabulary) &&
    ['mode', 'text'].every((field) => typeof vocabulary[field] === 'string') &&
    Array.isArray(examples) &&
    examples.every(isExample)
  );
}

/** What was typed, and what was saved when that began. */
export interface Unsaved {
  readonly values: BrandDraft;
  readonly base: BrandDraft;
}

/** As it is stored: an earlier version of the app kept no base. */
export type StoredDraft = BrandDraft & { readonly base?: BrandDraft };

/** @returns what is unsaved over what is saved now; undefined where there is nothing */
export function readUnsaved(stored: unknown, saved: BrandDraft): Unsaved | undefined {
  if (!isDraft(stored)) return undefined;
  const { base: kept, ...values }: StoredDraft = stored;
  const base = isDraft(kept) ? kept : saved;
  const { merged, contested } = mergeBrand(base, values, saved);
  // What is contested is asked about when it is saved.
  return sameBrand(merged, saved) ? undefined : { values: merged, base: withParts(saved, base, contested) };
}

/** Equal for equal values, in whatever order their keys are. */
function comparable(brand: BrandDraft, part: BrandPart): string {
  if (part === 'vocabulary') return JSON.stringify([brand.vocabulary.mode, brand.vocabulary.text]);
  if (part === 'examples')
    return JSON.stringify(brand.examples.map(({ title, description }) => [title, description]));
  return brand[part];
}

function samePart(part: BrandPart, one: BrandDraft, other: BrandDraft): boolean {
  return comparable(one, part) === comparable(other, part);
}

export function sameBrand(one: BrandDraft, other: BrandDraft): boolean {
  return BRAND_PARTS.every((part) => samePart(part, one, other));
}

/** `brand` with some parts of `other`. */
function withParts(brand: BrandDraft, other: BrandDraft, parts: readonly BrandPart[]): BrandDraft {
  return { ...brand, ...Object.fromEntries(parts.map((part) => [part, other[part]])) };
}

/** My changes and theirs since `base`. A part that both changed differently is contested; `merged` holds mine. */
export function mergeBrand(
  base: BrandDraft,
  mine: BrandDraft,
  theirs: BrandDraft,
): { merged: BrandDraft; contested: BrandPart[] } {
  const kept = BRAND_PARTS.filter((part) => samePart(part, mine, base));
  const contested = BRAND_PARTS.filter(
    (part) => !kept.includes(part) && !samePart(part, theirs, base) && !samePart(part, theirs, mine),
  );
  return { merged: withParts(mine, theirs, kept), contested };
}
