import type { MessageInitShape } from '@bufbuild/protobuf';
import type { BrandContextSchema } from '@colophon/contracts';
import type { BrandContext } from './brand-context.js';

/** A brand context as other services see it. */
export const presentBrandContext = ({
  companyName,
  industry,
  brandVoice,
  targetAudience,
  keyTopics,
  customGuidelines,
  writeProfile,
  vocabulary,
  examples,
}: BrandContext): MessageInitShape<typeof BrandContextSchema> => ({
  companyName,
  industry,
  brandVoice,
  targetAudience,
  keyTopics,
  customGuidelines,
  writeProfile,
  vocabulary: {
    mode: vocabulary.mode,
    terms: vocabulary.terms.map(({ term, synonyms }) => ({ term, synonyms: [...synonyms] })),
  },
  examples: { items: examples.map(({ title, description }) => ({ title, description })) },
});
