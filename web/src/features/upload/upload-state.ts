import { ApiError } from '#lib/api/errors.ts';
import type { DocumentStatus, UploadedFile } from '#lib/api/types.ts';

export interface UploadItem {
  key: string;
  file: File;
  /** 0 to 1. */
  progress: number;
  phase: 'sending' | 'sent' | 'refused' | 'cancelled';
  documentId?: string;
  status?: DocumentStatus;
  error?: string;
}

export interface UploadState {
  items: readonly UploadItem[];
  uploading: boolean;
  /** Sentences that stay below the zone: refused files, a failed upload. */
  errors: readonly string[];
  success?: string;
}

export const IDLE: UploadState = { items: [], uploading: false, errors: [] };

let nextKey = 0;

export function newItems(files: readonly File[]): UploadItem[] {
  return files.map((file) => ({ key: String(nextKey++), file, progress: 0, phase: 'sending' }));
}

/** Changes the items of one run, which stand in the order they were sent, and leaves older ones alone. */
export function changeItems(
  state: UploadState,
  run: readonly UploadItem[],
  change: (item: UploadItem, index: number) => UploadItem,
): UploadState {
  const places = new Map(run.map(({ key }, index) => [key, index]));
  const items = state.items.map((item) => {
    const index = places.get(item.key);
    return index === undefined ? item : change(item, index);
  });
  return { ...state, items };
}

export function withAnswer(item: UploadItem, file: UploadedFile | undefined, otherwise: string): UploadItem {
  if (file === undefined || file.id === null) {
    return { ...item, progress: 1, phase: 'refused', error: file?.error ?? otherwise };
  }
  return { ...item, progress: 1, phase: 'sent', documentId: file.id, status: file.status };
}

/** When every file is refused, the error still says why each one was. */
export function refusedFiles(error: unknown): readonly UploadedFile[] {
  const body =
    error instanceof ApiError ? (error.body as { documents?: UploadedFile[] } | undefined) : undefined;
  return body?.documents ?? [];
}
