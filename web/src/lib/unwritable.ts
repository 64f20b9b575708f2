import type { Document } from '#lib/api/types.ts';

export type Warned = Pick<Document, 'warningDetails'>;

/** Nothing can be written into such a file, whatever its owner agrees to. */
export const REFUSALS = new Set(['certified', 'encrypted_no_modify']);

export function isUnwritable({ warningDetails }: Warned): boolean {
  return warningDetails.some(({ code }) => REFUSALS.has(code));
}
