import * as z from 'zod/mini';
import { brandVoices, industries } from '@colophon/contracts/rules';

const free = z.string().check(z.trim());

export const brandSchema = z.object({
  companyName: z.string().check(z.trim(), z.minLength(1, 'Company name is required')),
  industry: z.enum(industries, 'Industry is required'),
  brandVoice: z.enum(brandVoices, 'Brand voice is required'),
  targetAudience: free,
  keyTopics: free,
  customGuidelines: free,
});
