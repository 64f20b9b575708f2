import { brandContextLimits, brandVoices, industries } from '@colophon/contracts/rules';
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

const fields = Object.keys(brandContextLimits) as (keyof BrandContext)[];
const severalLines = new Set<keyof BrandContext>(['targetAudience', 'keyTopics', 'customGuidelines']);

/** As in metadata: no reader, and no model, is shown these as they are meant. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\p{Cs}]/u;
const LINE_BREAKS_AND_TABS = /[\t\n\r]/g;

const required: Partial<Record<keyof BrandContext, { missing: string; oneOf?: readonly string[] }>> = {
  companyName: { missing: 'Company name is required' },
  industry: { missing: 'Industry is required', oneOf: industries },
  brandVoice: { missing: 'Brand voice is required', oneOf: brandVoices },
};

const problemOf = (field: keyof BrandContext, value: string): string | undefined => {
  const rule = required[field];
  if (rule && value.trim() === '') return rule.missing;
  if (UNPRINTABLE.test(severalLines.has(field) ? value.replace(LINE_BREAKS_AND_TABS, '') : value))
    return 'Control characters are not possible here';
  const limit = brandContextLimits[field];
  if (Array.from(value).length > limit) return `At most ${limit} characters are possible`;
  if (rule?.oneOf && !rule.oneOf.includes(value)) return `This must be one of ${rule.oneOf.join(', ')}`;
  return undefined;
};

/** @throws ServiceError validation_failed naming every wrong field once, with the first thing that is wrong with it */
export const checkBrandContext = (context: BrandContext): BrandContext => {
  const details = fields.flatMap((field): ErrorDetail[] => {
    const message = problemOf(field, context[field]);
    return message === undefined ? [] : [{ field, message }];
  });
  if (details.length > 0) throw new ServiceError(commonErrors.validationFailed, { details });
  return context;
};
