import type { MetadataField } from '@colophon/contracts/rules';
import type { Document } from '#lib/api/types.ts';
import { isUnwritable, type Warned } from '#lib/unwritable.ts';

function has({ warningDetails }: Warned, wanted: string): boolean {
  return warningDetails.some(({ code }) => code === wanted);
}

/** What became of one suggestion is said at its field. */
const OF_A_FIELD = /^(?:title|subject|keywords|author|description)_/;

/** What concerns the file as a whole. */
export function fileWarnings({ warningDetails }: Warned): Warned['warningDetails'] {
  return warningDetails.filter(({ code }) => !OF_A_FIELD.test(code));
}

/** Undefined for a suggestion that the worker did not change, and for a value that a user wrote. */
export function fieldWarning(
  { warningDetails, generatedMetadata }: Warned & Pick<Document, 'generatedMetadata'>,
  field: MetadataField,
  value: string,
): string | undefined {
  if (value !== (generatedMetadata?.[field] ?? '')) return undefined;
  return warningDetails.find(({ code }) => code.startsWith(`${field}_`))?.message;
}

/** Written only after its owner has agreed. */
export function needsConsent(document: Warned): boolean {
  return has(document, 'signed') && !isUnwritable(document);
}

/** PDF/A keeps the standard way of writing, whatever the brand context says. */
export function isArchiveFile(document: Warned): boolean {
  return has(document, 'pdf_a');
}

/** The error shown says that nothing can be written: the gravest warning would say it once more. */
export const showsRefusal = ({ errorCode }: Pick<Document, 'errorCode'>): boolean =>
  /^(?:certified_no_changes|encrypted_no_modify)$/.test(errorCode ?? '');
