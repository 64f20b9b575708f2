import * as z from 'zod/mini';
import { BRAND_VOICES, INDUSTRIES } from '#config/limits.ts';

const free = z.string().check(z.trim());

export const brandSchema = z.object({
  companyName: z.string().check(z.trim(), z.minLength(1, 'Company name is required')),
  industry: z.enum(INDUSTRIES, 'Industry is required'),
  brandVoice: z.enum(BRAND_VOICES, 'Brand voice is required'),
  targetAudience: free,
  keyTopics: free,
  customGuidelines: free,
});
