import { type LintContext, type LintedMetadata, lintMetadata, type MetadataFindings } from './field-lint.js';
import { type MetadataField, metadataFields } from './metadata-fields.js';
import { pleaseCheckBelow } from './please-check.js';

export interface Doubted extends LintContext {
  /** Final ones. */
  readonly values: LintedMetadata;
  readonly suggested: LintedMetadata | null | undefined;
  /** Of a field without any, nothing is known: that is no doubt. */
  readonly evidence:
    | Readonly<Partial<Record<MetadataField, { readonly confidence: number }>>>
    | null
    | undefined;
}

/**
 * Fields a person should check: they read badly, or are unchanged from a suggestion with little evidence.
 * @param findings of the values, where they are known already
 */
export const doubtfulFields = (
  { values, suggested, evidence, ...context }: Doubted,
  findings: MetadataFindings = lintMetadata(values, context),
): MetadataField[] =>
  metadataFields.filter((field) => {
    const confidence = suggested?.[field] === values[field] ? evidence?.[field]?.confidence : undefined;
    return findings[field].length > 0 || (confidence !== undefined && confidence < pleaseCheckBelow);
  });
