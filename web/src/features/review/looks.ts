import { lintMetadata, metadataFields, type MetadataField } from '@colophon/contracts/rules';
import type { Document } from '#lib/api/types.ts';
import { supportOf } from './evidence.ts';
import { isUnwritable } from './file-warnings.ts';
import { onlyFields } from './metadata-form.ts';

/** Why a person should look at a value. */
export interface Concern {
  readonly field: MetadataField;
  readonly message: string;
}

type Looked = Pick<
  Document,
  'finalMetadata' | 'generatedMetadata' | 'evidence' | 'language' | 'original_filename' | 'warningDetails'
>;

const UNSURE = 'Barely supported by the text.';

/** One for each field that does not read well, or that was suggested with little to go by. None: it looks fine. */
export function concernsOf(document: Looked): Concern[] {
  const values = onlyFields(document.finalMetadata);
  const { language, original_filename: fileName } = document;
  const findings = lintMetadata(values, { language, fileName });
  return metadataFields.flatMap((field) => {
    const [gravest] = findings[field];
    if (gravest !== undefined) return [{ field, message: gravest.message }];
    const isSuggestion = document.generatedMetadata?.[field] === values[field];
    const evidence = document.evidence?.[field];
    const isUnsure = isSuggestion && evidence !== undefined && supportOf(evidence) === 'worth a check';
    return isUnsure ? [{ field, message: UNSURE }] : [];
  });
}

/** Nothing in it asks for a person. */
export function looksFine(document: Looked): boolean {
  return !isUnwritable(document) && concernsOf(document).length === 0;
}
