import type { BrandText } from './brand-draft.ts';

/** What each field is good for, in the order it helps; the sentence for the first one that is missing. */
const FIELDS: readonly { key: keyof BrandText; gain: string }[] = [
  { key: 'companyName', gain: 'The company name is suggested as author where a document names none.' },
  { key: 'industry', gain: 'The industry tells a language model which terms your readers expect.' },
  { key: 'brandVoice', gain: 'The voice tells a language model how titles and descriptions should sound.' },
  { key: 'keyTopics', gain: 'Key topics let matching phrases rank higher.' },
  { key: 'targetAudience', gain: 'The audience tells a language model what a description should stress.' },
  { key: 'customGuidelines', gain: 'Guidelines settle spelling and words to avoid for a language model.' },
];

export interface Completeness {
  readonly filled: number;
  readonly total: number;
  /** What the next field would bring; undefined when nothing is missing. */
  readonly next: string | undefined;
}

export function completenessOf(brand: BrandText): Completeness {
  const missing = FIELDS.filter(({ key }) => brand[key].trim() === '');
  return { filled: FIELDS.length - missing.length, total: FIELDS.length, next: missing[0]?.gain };
}
