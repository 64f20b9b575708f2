import {
  type FieldFinding,
  fieldsToCheck,
  lintMetadata,
  type MetadataField,
} from '@colophon/contracts/rules';
import type { Document, Metadata } from '#lib/api/types.ts';

export interface Findings {
  /** Fields with something to look at, in the order people see them. */
  readonly open: readonly MetadataField[];
  readonly byField: Readonly<Record<MetadataField, readonly FieldFinding[]>>;
}

/** What a person should look at before values are accepted. */
export function findingsOf(
  { language, original_filename: fileName }: Pick<Document, 'language' | 'original_filename'>,
  values: Metadata,
): Findings {
  const byField = lintMetadata(values, { language, fileName });
  return { open: fieldsToCheck(byField), byField };
}
