import { type LintContext, type LintedMetadata, lintMetadata } from './field-lint.js';
import { type MetadataField, metadataFields } from './metadata-fields.js';
import { pleaseCheckBelow } from './please-check.js';

export interface Doubted extends LintContext {
  /** Final ones. */
  readonly values: LintedMetadata;
  readonly suggested: LintedMetadata | null | undefined;
  readonly evidence: Readonly<Record<MetadataField, { readonly confidence: number }>> | null | undefined;
}

/** Fields a person should check: they read badly, or stand as they were suggested with little to go by. */
export const doubtfulFields = ({ values, suggested, evidence, ...context }: Doubted): MetadataField[] => {
  const findings = lintMetadata(values, context);
  return metadataFields.filter(
    (field) =>
      findings[field].length > 0 ||
      (evidence != null &&
        suggested?.[field] === values[field] &&
        evidence[field].confidence < pleaseCheckBelow),
  );
};
