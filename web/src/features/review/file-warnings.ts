import type { Document } from '#lib/api/types.ts';

/** Nothing can be written into such a file, whatever its owner agrees to. */
export const REFUSALS = new Set(['certified', 'encrypted_no_modify']);
export type Warned = Pick<Document, 'warningDetails'>;

function has({ warningDetails }: Warned, ...codes: readonly string[]): boolean {
  return warningDetails.some(({ code }) => codes.includes(code));
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
