import type { BrandContext } from '#lib/api/types.ts';

/** The fields while they are being filled in: lists may be unset. */
export type BrandDraft = Readonly<Record<keyof BrandContext, string>>;

export const BRAND_FIELDS = [
  'companyName',
  'industry',
  'brandVoice',
  'targetAudience',
  'keyTopics',
  'customGuidelines',
] as const satisfies readonly (keyof BrandContext)[];

/** What an older version of the app may have stored is not trusted. Without the form's library: reading needs none. */
export function readBrandDraft(stored: unknown): BrandDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const fields: Readonly<Record<string, unknown>> = { ...stored };
  return BRAND_FIELDS.every((field) => typeof fields[field] === 'string')
    ? (fields as BrandDraft)
    : undefined;
}

export function sameBrand(one: BrandDraft, other: BrandDraft): boolean {
  return BRAND_FIELDS.every((field) => one[field] === other[field]);
}
