import type { Document } from '#lib/api/types.ts';

/** Without the original no PDF can be written. */
export function originalIsGone({ originalExpiresAt }: Pick<Document, 'originalExpiresAt'>): boolean {
  return originalExpiresAt !== null && new Date(originalExpiresAt).getTime() <= Date.now();
}

/** A written file that goes stale could not be written again. */
export function losesFile(document: Pick<Document, 'status' | 'originalExpiresAt'>): boolean {
  return document.status === 'ready_for_download' && originalIsGone(document);
}
