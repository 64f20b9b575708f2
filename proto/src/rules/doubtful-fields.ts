import { type LintContext, type LintedMetadata, lintMetadata } from './field-lint.js';
import { type MetadataField, metadataFields } from './metadata-fields.js';

/** Of values stated below this, measured on labelled documents, more than half needed a correction. */
export const pleaseCheckBelow = 0.45;

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
