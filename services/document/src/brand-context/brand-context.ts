import { brandVoices, industries } from '@colophon/contracts/rules';
import { commonErrors, type ErrorDetail, ServiceError } from '@colophon/platform';

/** Voice and field of one user's company; steers what the AI writes. */
export interface BrandContext {
  readonly companyName: string;
  readonly industry: string;
  readonly brandVoice: string;
  readonly targetAudience: string;
  readonly keyTopics: string;
  readonly customGuidelines: string;
}

export const emptyBrandContext: BrandContext = {
  companyName: '',
  industry: '',
  brandVoice: '',
  targetAudience: '',
  keyTopics: '',
  customGuidelines: '',
};

const rules: readonly {
  field: keyof BrandContext;
  message: string;
  holds: (context: BrandContext) => boolean;
}[] = [
  { field: 'companyName', message: 'Company name is required', holds: (c) => c.companyName.trim() !== '' },
  { field: 'industry', message: 'Industry is required', holds: (c) => c.industry !== '' },
  {
    field: 'industry',
    message: `Industry must be one of: ${industries.join(', ')}`,
    holds: (c) => c.industry === '' || industries.some((name) => name === c.industry),
  },
  { field: 'brandVoice', message: 'Brand voice is required', holds: (c) => c.brandVoice !== '' },
  {
    field: 'brandVoice',
    message: `Brand voice must be one of: ${brandVoices.join(', ')}`,
    holds: (c) => c.brandVoice === '' || brandVoices.some((name) => name === c.brandVoice),
  },
];

/** @throws ServiceError validation_failed naming every field that is missing or not of its list */
export const checkBrandContext = (context: BrandContext): BrandContext => {
  const details: ErrorDetail[] = rules
    .filter((rule) => !rule.holds(context))
    .map(({ field, message }) => ({ field, message }));
  if (details.length > 0) throw new ServiceError(commonErrors.validationFailed, { details });
  return context;
};
