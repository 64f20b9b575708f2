import type { Document } from '#lib/api/types.ts';

/** Faults of the file itself: the same bytes fail the same way every time. */
const LASTING = /encrypt|password|damaged|malformed|corrupt|empty|not_a_pdf|unsupported|too_large|too_many/;

export function canTryAgain(document: Pick<Document, 'status' | 'errorCode'>): boolean {
  return document.status === 'failed' && !LASTING.test(document.errorCode ?? '');
}
