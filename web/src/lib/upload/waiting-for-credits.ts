import type { Document } from '#lib/api/types.ts';
import type { UploadState } from './upload-store.ts';

/**
 * How many files of the latest drop stay queued until there are more credits: those its credits did not cover, and never
 * more than are queued. None where its credits were unknown.
 * @param documents by id, as far as they were listed since the upload
 */
export function waitingForCredits(
  { items, latestDrop }: Pick<UploadState, 'items' | 'latestDrop'>,
  documents: ReadonlyMap<string, Pick<Document, 'status'>>,
): number {
  if (latestDrop?.creditsLeft === undefined) return 0;
  const statuses = items
    .filter(({ key, phase }) => phase === 'sent' && latestDrop.keys.has(key))
    .map(({ documentId = '', status }) => documents.get(documentId)?.status ?? status);
  // What failed has given its credit back.
  const charged = statuses.filter((status) => status !== 'failed').length;
  const queued = statuses.filter((status) => status === 'uploaded').length;
  return Math.min(Math.max(0, charged - latestDrop.creditsLeft), queued);
}
