import type { MetadataField } from '@colophon/contracts/rules';
import type { Document } from '#lib/api/types.ts';

/** Nothing can be written into such a file, whatever its owner agrees to. */
export const REFUSALS = new Set(['certified', 'encrypted_no_modify']);
export type Warned = Pick<Document, 'warningDetails'>;

function has({ warningDetails }: Warned, ...codes: readonly string[]): boolean {
  return warningDetails.some(({ code }) => codes.includes(code));
}

/** What became of one suggestion is said at its field. */
const OF_A_FIELD = /^(?:title|subject|keywords|author|description)_/;

/** What concerns the file as a whole. */
export function fileWarnings({ warningDetails }: Warned): Warned['warningDetails'] {
  return warningDetails.filter(({ code }) => !OF_A_FIELD.test(code));
}

/** Undefined for a suggestion nothing was done to, and for a value somebody else wrote. */
export function fieldWarning(
  { warningDetails, generatedMetadata }: Warned & Pick<Document, 'generatedMetadata'>,
  field: MetadataField,
  value: string,
): string | undefined {
  if (value !== (generatedMetadata?.[field] ?? '')) return undefined;
  return warningDetails.find(({ code }) => code.startsWith(`${field}_`))?.message;
}

export function isUnwritable(document: Warned): boolean {
  return has(document, ...REFUSALS);
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
