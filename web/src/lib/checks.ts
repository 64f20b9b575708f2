import { doubtfulFields, lintField, type MetadataField, metadataLimits } from '@colophon/contracts/rules';
import type { Document, Metadata } from '#lib/api/types.ts';
import { isUnwritable } from '#lib/unwritable.ts';

/** Why a person should look at a value. */
export interface Concern {
  readonly field: MetadataField;
  readonly message: string;
}

export type Checked = Pick<
  Document,
  | 'originalMetadata'
  | 'finalMetadata'
  | 'generatedMetadata'
  | 'evidence'
  | 'language'
  | 'original_filename'
  | 'warningDetails'
>;

const EMPTY: Metadata = { title: '', subject: '', keywords: '', author: '', description: '' };
const UNSURE = 'Barely supported by the text.';

/**
 * One for each field that does not read well, or that was suggested with little to go by: the same in the list, the
 * batch and the review. None for a file that allows no changes, of which that is all there is to say.
 */
export function concernsOf(document: Checked): Concern[] {
  if (isUnwritable(document)) return [];
  const { language, original_filename: fileName, generatedMetadata: suggested, evidence } = document;
  const values = document.finalMetadata ?? EMPTY;
  return doubtfulFields({ values, suggested, evidence, language, fileName }).map((field) => ({
    field,
    message: lintField(field, values, { language, fileName })[0]?.message ?? UNSURE,
  }));
}

/** The file's own value, if a person may have written it and it fits; undefined if a program wrote it. */
export function readableOriginal(
  document: Checked,
  field: 'title' | 'subject' | 'author',
): string | undefined {
  const text = document.originalMetadata?.[field].trim() ?? '';
  if (Array.from(text).length > metadataLimits[field]) return undefined;
  const { language, original_filename: fileName } = document;
  return lintField(field, { ...EMPTY, [field]: text }, { language, fileName }).length === 0
    ? text
    : undefined;
}

/** Nothing in it asks for a person. */
export function looksFine(document: Checked): boolean {
  return !isUnwritable(document) && concernsOf(document).length === 0;
}
