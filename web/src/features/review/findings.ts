import { type FieldFinding, lintMetadata, type MetadataField } from '@colophon/contracts/rules';
import type { Metadata } from '#lib/api/types.ts';
import { type Checked, concernsOf } from '#lib/checks.ts';

export interface Findings {
  /** Fields with something to look at, in the order people see them. */
  readonly open: readonly MetadataField[];
  readonly byField: Readonly<Record<MetadataField, readonly FieldFinding[]>>;
}

/** What a person should look at before values are accepted. */
export function findingsOf(document: Checked, values: Metadata): Findings {
  const { language, original_filename: fileName } = document;
  const open = concernsOf(document, values).map(({ field }) => field);
  return { open, byField: lintMetadata(values, { language, fileName }) };
}
