import * as z from 'zod/mini';
import { brandContextLimits, brandVoices, industries } from '@colophon/contracts/rules';

type Limited = 'companyName' | 'targetAudience' | 'keyTopics' | 'customGuidelines';

/** Code points, as the server counts. Typing past it is allowed; saving is not. */
function atMost(field: Limited) {
  const limit = brandContextLimits[field];
  return z.refine<string>((text) => Array.from(text).length <= limit, `At most ${limit} characters`);
}

function optional(field: Limited) {
  return z.string().check(z.trim(), atMost(field));
}

export const brandSchema = z.object({
  companyName: z.string().check(z.trim(), z.minLength(1, 'Company name is required'), atMost('companyName')),
  industry: z.enum(industries, 'Industry is required'),
  brandVoice: z.enum(brandVoices, 'Brand voice is required'),
  targetAudience: optional('targetAudience'),
  keyTopics: optional('keyTopics'),
  customGuidelines: optional('customGuidelines'),
});
