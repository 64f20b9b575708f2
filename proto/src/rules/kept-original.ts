import type { MetadataField } from './metadata-fields.js';
import { bareWords, type LintContext, type LintedMetadata, lintField } from './field-lint.js';

/** Fields of a file that a person may have filled in; keywords are a list, in which more is not better. */
const KEPT_FIELDS: readonly MetadataField[] = ['title', 'subject', 'author'];

/** How a file describes itself; it has no description. */
export type StatedMetadata = Omit<LintedMetadata, 'description'>;

const keeps = (
  field: MetadataField,
  stated: string,
  suggested: LintedMetadata,
  context: LintContext & { limits: Readonly<Record<MetadataField, number>> },
): boolean => {
  const [whole, part] = [bareWords(stated), bareWords(suggested[field])];
  if (part === '' || whole === part || !` ${whole} `.includes(` ${part} `)) return false;
  if (Array.from(stated).length > context.limits[field]) return false;
  return lintField(field, { ...suggested, [field]: stated }, context).length === 0;
};

/**
 * The suggestions, but for those that only shorten what a person wrote into the file: "Price List" where the file says
 * "Acme Price List 2024". What programs write is no such text, nor is what does not fit or reads badly.
 */
export const withKeptOriginals = (
  stated: StatedMetadata | null,
  suggested: LintedMetadata,
  context: LintContext & { limits: Readonly<Record<MetadataField, number>> },
): LintedMetadata => {
  const kept = KEPT_FIELDS.flatMap((field): [MetadataField, string][] => {
    const text = field === 'description' ? '' : (stated?.[field].trim() ?? '');
    return keeps(field, text, suggested, context) ? [[field, text]] : [];
  });
  return { ...suggested, ...Object.fromEntries(kept) };
};
