import {
  brandContextLimits,
  brandVoices,
  industries,
  metadataLimits,
  mostBrandExamples,
  type ControlledVocabulary,
  vocabularyModes,
  vocabularyProblem,
  type WriteProfile,
  writeProfiles,
} from '@colophon/contracts/rules';
import { commonErrors, type ErrorDetail, ServiceError } from '@colophon/platform';

/** Voice and field of one user's company; steers what the AI writes. */
export interface BrandContext {
  readonly companyName: string;
  readonly industry: string;
  readonly brandVoice: string;
  readonly targetAudience: string;
  readonly keyTopics: string;
  readonly customGuidelines: string;
  /** How this user's processed files are written. */
  readonly writeProfile: WriteProfile;
  /** The terms that keywords must use. */
  readonly vocabulary: ControlledVocabulary;
  /** Metadata the user holds up as good. */
  readonly examples: readonly BrandExample[];
}

export interface BrandExample {
  readonly title: string;
  readonly description: string;
}

export const emptyBrandContext: BrandContext = {
  companyName: '',
  industry: '',
  brandVoice: '',
  targetAudience: '',
  keyTopics: '',
  customGuidelines: '',
  writeProfile: 'standard',
  vocabulary: { mode: 'off', terms: [] },
  examples: [],
};

type TextField = keyof typeof brandContextLimits;
const fields = Object.keys(brandContextLimits) as TextField[];
const severalLines = new Set<TextField>(['targetAudience', 'keyTopics', 'customGuidelines']);

/** As in metadata: no reader, and no model, is shown these as they are meant. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\p{Cs}]/u;
const LINE_BREAKS_AND_TABS = /[\t\n\r]/g;

const required: Partial<Record<TextField, { missing: string; oneOf?: readonly string[] }>> = {
  companyName: { missing: 'Company name is required' },
  industry: { missing: 'Industry is required', oneOf: industries },
  brandVoice: { missing: 'Brand voice is required', oneOf: brandVoices },
};

const problemOf = (field: TextField, value: string): string | undefined => {
  const rule = required[field];
  if (rule && value.trim() === '') return rule.missing;
  if (UNPRINTABLE.test(severalLines.has(field) ? value.replace(LINE_BREAKS_AND_TABS, '') : value))
    return 'Control characters are not possible here';
  const limit = brandContextLimits[field];
  if (Array.from(value).length > limit) return `At most ${limit} characters are possible`;
  if (rule?.oneOf && !rule.oneOf.includes(value)) return `This must be one of ${rule.oneOf.join(', ')}`;
  return undefined;
};

const vocabularyDetails = ({ mode, terms }: ControlledVocabulary): ErrorDetail[] => {
  if (!vocabularyModes.includes(mode))
    return [{ field: 'vocabulary.mode', message: `This must be one of ${vocabularyModes.join(', ')}` }];
  const problem = vocabularyProblem(terms);
  return problem ? [{ field: `vocabulary.terms.${problem.index}`, message: problem.message }] : [];
};

const exampleProblem = (value: string, limit: number): string | undefined => {
  if (value.trim() === '') return 'This is required';
  if (UNPRINTABLE.test(value)) return 'Control characters are not possible here';
  return Array.from(value).length > limit ? `At most ${limit} characters are possible` : undefined;
};

const exampleDetails = (examples: readonly BrandExample[]): ErrorDetail[] => {
  if (examples.length > mostBrandExamples)
    return [{ field: 'examples', message: `At most ${mostBrandExamples} examples are possible` }];
  return examples.flatMap((example, index) =>
    (['title', 'description'] as const).flatMap((part): ErrorDetail[] => {
      const message = exampleProblem(example[part], metadataLimits[part]);
      return message === undefined ? [] : [{ field: `examples.${index}.${part}`, message }];
    }),
  );
};

/** @throws ServiceError validation_failed naming every wrong field once, with the first thing that is wrong with it */
export const checkBrandContext = (context: BrandContext): BrandContext => {
  const details = fields.flatMap((field): ErrorDetail[] => {
    const message = problemOf(field, context[field]);
    return message === undefined ? [] : [{ field, message }];
  });
  if (!writeProfiles.includes(context.writeProfile))
    details.push({ field: 'writeProfile', message: `This must be one of ${writeProfiles.join(', ')}` });
  details.push(...vocabularyDetails(context.vocabulary), ...exampleDetails(context.examples));
  if (details.length > 0) throw new ServiceError(commonErrors.validationFailed, { details });
  return context;
};
