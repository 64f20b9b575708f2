import type { BrandText } from './brand-draft.ts';

/** What each field is good for, in the order it helps; the sentence for the first one that is missing. */
const FIELDS: readonly { key: keyof BrandText; gain: string }[] = [
  { key: 'companyName', gain: 'Your company name is suggested as the author when a document names none.' },
  { key: 'industry', gain: 'Your industry tells the language model which terms your readers expect.' },
  {
    key: 'brandVoice',
    gain: 'Your voice tells the language model how titles and descriptions should sound.',
  },
  { key: 'keyTopics', gain: 'Key topics make matching phrases rank higher.' },
  { key: 'targetAudience', gain: 'Your audience tells the language model what to stress in a description.' },
  {
    key: 'customGuidelines',
    gain: 'Guidelines tell the language model which spelling to use and which words to avoid.',
  },
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
