import { lintMetadata, type MetadataFindings } from '@colophon/contracts/rules';
import type { Document, Metadata } from '#lib/api/types.ts';

/** What a person should look at before values are accepted, by field. */
export function findingsOf(
  { language, original_filename: fileName }: Pick<Document, 'language' | 'original_filename'>,
  values: Metadata,
): MetadataFindings {
  return lintMetadata(values, { language, fileName });
}
