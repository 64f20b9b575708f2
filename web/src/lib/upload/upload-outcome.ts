import { ApiError } from '#lib/api/errors.ts';
import type { UploadedFile } from '#lib/api/types.ts';
import { isUncertain } from './attempt.ts';
import type { UploadItem, UploadPhase } from './upload-item.ts';

/** What does not go on by itself. */
const NEEDS_ATTENTION = new Set<UploadPhase>(['refused', 'failed', 'duplicate']);

export type UploadOutcome =
  | { readonly success: string; readonly partial: undefined }
  | { readonly success: undefined; readonly partial: string };

/** @param accepted files of the request that was answered @param items the files of the latest drop */
export function outcomeOf(accepted: number, items: readonly UploadItem[]): UploadOutcome {
  const attention = items.filter(({ phase }) => NEEDS_ATTENTION.has(phase)).length;
  if (attention === 0) {
    const files = accepted === 1 ? '1 file' : `${accepted} files`;
    return { success: `${files} uploaded successfully`, partial: undefined };
  }
  const read = `${accepted} of ${accepted + attention} files ${accepted === 1 ? 'is' : 'are'} being read.`;
  return {
    success: undefined,
    partial: `${read} ${attention} ${attention === 1 ? 'needs' : 'need'} your attention.`,
  };
}

/**
 * What an error says of each file: why it was refused; or, where the outcome is uncertain, which are documents already.
 * Undefined for files of which it says neither.
 */
export function answeredFiles(error: unknown): readonly (UploadedFile | undefined)[] {
  if (!(error instanceof ApiError)) return [];
  const files = (error.body as { documents?: UploadedFile[] } | undefined)?.documents ?? [];
  return isUncertain(error) ? files.map((file) => (file.id === null ? undefined : file)) : files;
}
