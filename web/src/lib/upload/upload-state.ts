import type { UploadItem } from './upload-item.ts';

export interface UploadState {
  readonly items: readonly UploadItem[];
  readonly uploading: boolean;
  /** Sentences about a whole drop: too many files, a folder that cannot be read, an upload that failed. */
  readonly errors: readonly string[];
  /** Only where every file was accepted; else partial says how many were. */
  readonly success?: string | undefined;
  readonly partial?: string | undefined;
  /** A drop goes on when the line is back, which even the code that sends it has to come by. */
  readonly waiting?: boolean;
  /** Bytes a second; undefined until it can be computed. */
  readonly speed?: number | undefined;
  /** Files of the latest drop that the credits of that moment did not cover. */
  readonly beyondCredits: number;
  /** Counts drops: messages of an earlier one are not news to a screen opened since. */
  readonly drops: number;
  /** Counts ended requests: then lists and credits have changed. */
  readonly ended: number;
}

const IDLE: UploadState = {
  items: [],
  uploading: false,
  errors: [],
  beyondCredits: 0,
  drops: 0,
  ended: 0,
};

let state = IDLE;
const listeners = new Set<() => void>();

/** Kept apart from what sends the files: that code is fetched with the first drop. */
export function readUploads(): UploadState {
  return state;
}

export function storeUploads(next: UploadState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function subscribeUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
