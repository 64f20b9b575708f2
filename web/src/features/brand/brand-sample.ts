import { splitKeywords } from '#lib/text/keywords.ts';
import type { BrandText } from './brand-draft.ts';

export interface BrandSample {
  readonly title: string;
  readonly author: string;
  readonly keywords: string;
}

/** A topic that a document of the industry could have, where no key topics are given. */
const TOPICS: Readonly<Record<string, string>> = {
  Technology: 'Cloud Migration',
  Healthcare: 'Patient Data Security',
  Finance: 'Payment Compliance',
  Manufacturing: 'Predictive Maintenance',
  'Professional Services': 'Client Onboarding',
  Education: 'Digital Classrooms',
  Retail: 'Inventory Planning',
};

/** One tone each; `Custom` is told by the guidelines, which no fixed rule can follow. */
const TITLES: Readonly<Record<string, (topic: string, audience: string) => string>> = {
  Professional: (topic, audience) => `${topic}: A Guide for ${audience}`,
  Friendly: (topic) => `Getting Started with ${topic}`,
  Technical: (topic) => `${topic}: Architecture, Requirements and Rollout`,
  Creative: (topic) => `What ${topic} Looks Like When It Works`,
};

const SMALL_WORDS = new Set(['a', 'an', 'and', 'at', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);
/** Of an audience only as much as fits into a title, code points. */
const LONGEST_AUDIENCE = 40;

/** As titles are written: 'zero trust' is 'Zero Trust', 'IT leads of hospitals' is 'IT Leads of Hospitals'. */
function titleCase(text: string): string {
  return text
    .split(' ')
    .map((word, index) =>
      index > 0 && SMALL_WORDS.has(word) ? word : word.slice(0, 1).toUpperCase() + word.slice(1),
    )
    .join(' ');
}

/** The first group that is named, without the full stop and what comes after it. */
function audienceOf(text: string): string {
  const first = (text.split(/[.,;\n]/, 1)[0] ?? '').trim();
  return first === '' || Array.from(first).length > LONGEST_AUDIENCE ? 'Decision Makers' : titleCase(first);
}

/** What a suggestion for a sample file could look like: a fixed rule of this page, not what the AI writes. */
export function brandSample(brand: BrandText): BrandSample {
  const topics = splitKeywords(brand.keyTopics);
  const topic = titleCase(topics[0] ?? TOPICS[brand.industry] ?? 'Document Security');
  const write = TITLES[brand.brandVoice];
  return {
    title: write === undefined ? `${topic} Guide` : write(topic, audienceOf(brand.targetAudience)),
    author: brand.companyName.trim(),
    keywords: (topics.length > 0 ? topics.slice(0, 3) : [topic.toLowerCase()]).join(', '),
  };
}
