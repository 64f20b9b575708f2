import type { Document, DocumentStatus } from '#lib/api/types.ts';

const STATUS_WORDS: Record<DocumentStatus, string> = {
  uploaded: 'Queued for AI processing',
  processing: 'AI processing...',
  completed: 'Ready for review',
  ready_for_download: 'Ready for download',
  failed: 'Failed',
};

export function isStatus(word: string): word is DocumentStatus {
  return word in STATUS_WORDS;
}

export function isReviewable(status: DocumentStatus): boolean {
  return status === 'completed' || status === 'ready_for_download';
}

/** Whether something can be done with it together with others: started, reviewed, downloaded, deleted. */
export function isSelectable(status: DocumentStatus): boolean {
  return status !== 'processing';
}

/** Read, with suggestions that are not accepted yet. */
export function isToReview({ status, accepted }: Pick<Document, 'status' | 'accepted'>): boolean {
  return status === 'completed' && !accepted;
}

export function isMoving(status: DocumentStatus): boolean {
  return status === 'uploaded' || status === 'processing';
}

/** No text was found, and nothing was charged: its owner decides whether the rest is worth a credit. */
export function asksForCredit({ errorCode }: Partial<Pick<Document, 'errorCode'>>): boolean {
  return errorCode === 'no_text_found';
}

/** As the document states it itself; an event states its status and its error alone. */
export type Stated = Pick<Document, 'status'> & Partial<Pick<Document, 'accepted' | 'errorCode'>>;

/** What its owner has to decide has not failed. */
export function needsDecision(stated: Stated): boolean {
  return stated.status === 'failed' && asksForCredit(stated);
}

/** How a document stands, in the words that are shown and spoken. */
export function statusWords(stated: Stated): string {
  if (needsDecision(stated)) return 'Needs your decision';
  if (stated.status === 'completed' && stated.accepted === true) return 'Accepted, PDF not written';
  return STATUS_WORDS[stated.status];
}

/**
 * Faults of the file itself: the same bytes fail the same way every time. The server has the same rule as
 * `isLastingFailure`, which would bring one more chunk to each page.
 */
const LASTING = /^(not_pdf|damaged|encrypted|certified|too_large|timeout|out_of_memory|original_missing)/;

/** Whether another try can end otherwise. */
export function canTryAgain({ status, errorCode }: Pick<Document, 'status' | 'errorCode'>): boolean {
  return status === 'failed' && !LASTING.test(errorCode ?? '');
}
