import {
  doubtfulFields,
  type FieldFinding,
  lintMetadata,
  type MetadataField,
} from '@colophon/contracts/rules';
import type { Metadata } from '#lib/api/types.ts';
import type { Checked } from '#lib/checks.ts';

export interface Findings {
  /** Fields with something to look at, in the order people see them. */
  readonly open: readonly MetadataField[];
  readonly byField: Readonly<Record<MetadataField, readonly FieldFinding[]>>;
}

/** What a person should look at before values are accepted. */
export function findingsOf(document: Checked, values: Metadata): Findings {
  const { language, original_filename: fileName, generatedMetadata: suggested, evidence } = document;
  const context = { language, fileName };
  // Once, for both: it takes longer than to show what it finds.
  const byField = lintMetadata(values, context);
  return { open: doubtfulFields({ values, suggested, evidence, ...context }, byField), byField };
}
