import * as z from 'zod/mini';
import {
  brandContextLimits,
  brandVoices,
  industries,
  metadataLimits,
  vocabularyModes,
  writeProfiles,
} from '@colophon/contracts/rules';

type Limited = 'companyName' | 'targetAudience' | 'keyTopics' | 'customGuidelines';

/** Code points, as the server counts. Typing past it is allowed; saving is not. */
function atMost(limit: number) {
  return z.refine<string>((text) => Array.from(text).length <= limit, `At most ${limit} characters`);
}

function optional(field: Limited) {
  return z.string().check(z.trim(), atMost(brandContextLimits[field]));
}

const example = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'The title is required'), atMost(metadataLimits.title)),
  description: z
    .string()
    .check(z.trim(), z.minLength(1, 'The description is required'), atMost(metadataLimits.description)),
});

/** The first fault of each field, by its path in the list: '0.title'. */
export function exampleErrors(examples: readonly unknown[]): Readonly<Record<string, string>> {
  const { error } = z.array(example).safeParse(examples);
  const faults = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const);
  return Object.fromEntries(faults.toReversed());
}

export const brandSchema = z.object({
  companyName: z
    .string()
    .check(z.trim(), z.minLength(1, 'Company name is required'), atMost(brandContextLimits.companyName)),
  industry: z.enum(industries, 'Industry is required'),
  brandVoice: z.enum(brandVoices, 'Brand voice is required'),
  targetAudience: optional('targetAudience'),
  keyTopics: optional('keyTopics'),
  customGuidelines: optional('customGuidelines'),
  writeProfile: z.enum(writeProfiles),
  vocabulary: z.object({ mode: z.enum(vocabularyModes), text: z.string() }),
  examples: z.array(example),
});
