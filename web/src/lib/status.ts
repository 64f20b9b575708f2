import type { DocumentStatus } from '#lib/api/types.ts';

export const STATUS_WORDS: Record<DocumentStatus, string> = {
  uploaded: 'Queued for AI processing',
  processing: 'AI processing...',
  completed: 'Ready for review',
  ready_for_download: 'Ready for download',
  failed: 'Failed',
};

export function isReviewable(status: DocumentStatus): boolean {
  return status === 'completed' || status === 'ready_for_download';
}

export function isMoving(status: DocumentStatus): boolean {
  return status === 'uploaded' || status === 'processing';
}
