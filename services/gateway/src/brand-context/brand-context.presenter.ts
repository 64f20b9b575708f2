import type { BrandContext as BrandContextMessage } from '@colophon/contracts';
import type { BrandContext } from './brand-context.schema.js';

export const presentBrandContext = (brandContext: BrandContextMessage | undefined): BrandContext => ({
  companyName: brandContext?.companyName ?? '',
  industry: brandContext?.industry ?? '',
  brandVoice: brandContext?.brandVoice ?? '',
  targetAudience: brandContext?.targetAudience ?? '',
  keyTopics: brandContext?.keyTopics ?? '',
  customGuidelines: brandContext?.customGuidelines ?? '',
  writeProfile: brandContext?.writeProfile || 'standard',
  vocabulary: {
    mode: brandContext?.vocabulary?.mode || 'off',
    terms: brandContext?.vocabulary?.terms.map(({ term, synonyms }) => ({ term, synonyms })) ?? [],
  },
  examples: brandContext?.examples?.items.map(({ title, description }) => ({ title, description })) ?? [],
});
