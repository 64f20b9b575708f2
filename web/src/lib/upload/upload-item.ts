import type { DocumentStatus, UploadedFile } from '#lib/api/types.ts';
import type { Attempt } from './attempt.ts';

/**
 * checking: compared with earlier uploads; duplicate: skipped until the user decides; waiting: continues when
 * the connection is back; finishing: all bytes are sent, the server has not answered; refused: this file will never be
 * accepted; failed: a retry may succeed.
 */
export type UploadPhase =
  | 'checking'
  | 'duplicate'
  | 'waiting'
  | 'sending'
  | 'finishing'
  | 'sent'
  | 'refused'
  | 'failed'
  | 'cancelled';

export interface UploadItem {
  readonly key: string;
  readonly file: File;
  readonly phase: UploadPhase;
  /** Bytes of the file that have left. */
  readonly sent: number;
  readonly documentId?: string;
  readonly status?: DocumentStatus;
  readonly error?: string;
  /** The request it was last sent in, if its outcome is unknown. */
  readonly attempt?: Attempt | undefined;
  /** What has the same content. */
  readonly twin?: Twin;
}

export interface Twin {
  /** Of the document; absent where it was a file that was still to become one. */
  readonly id?: string;
  /** Of that file in the list. */
  readonly key?: string;
  readonly name: string;
}

const ACTIVE = new Set<UploadPhase>(['checking', 'waiting', 'sending', 'finishing']);

let nextKey = 0;

export function newItem(file: File, phase: UploadPhase, error?: string): UploadItem {
  const item = { key: String(nextKey++), file, phase, sent: 0 };
  return error === undefined ? item : { ...item, error };
}

export function isActive({ phase }: UploadItem): boolean {
  return ACTIVE.has(phase);
}

/** It is one, will be one, or may be one: its answer did not come. */
export function mayBeDocument(item: UploadItem): boolean {
  return isActive(item) || item.documentId !== undefined || item.attempt?.arrived === true;
}

/** Of a request that the server may have taken no part goes again alone: under another key the rest would come twice. */
function isBound({ attempt }: UploadItem): boolean {
  return attempt?.arrived === true && attempt.files > 1;
}

/** From the list, by itself. */
export function canDrop(item: UploadItem): boolean {
  return !isActive(item) && !isBound(item);
}

/** By itself. What has left completely is the server's. */
export function canCancel(item: UploadItem): boolean {
  const { phase } = item;
  if (isBound(item)) return false;
  return phase === 'checking' || phase === 'waiting' || phase === 'sending';
}

/** Whether all active uploads wait. */
export function waitsForLine(items: readonly UploadItem[]): boolean {
  const active = items.filter(isActive);
  return active.length > 0 && active.every(({ phase }) => phase === 'waiting');
}

/** What the file is skipped for, as it is now. Undefined where that ended without a document: nothing has the file then. */
export function standingTwin({ twin }: UploadItem, listed: readonly UploadItem[]): Twin | undefined {
  if (twin?.key === undefined) return twin;
  const other = listed.find(({ key }) => key === twin.key);
  if (other?.documentId !== undefined) return { id: other.documentId, name: twin.name };
  return other !== undefined && mayBeDocument(other) ? twin : undefined;
}

export function canRetry({ phase }: UploadItem): boolean {
  return phase === 'failed' || phase === 'cancelled';
}

/** Whether each is in the list, and not only as one to try again. */
export function haveArrived(files: readonly File[], items: readonly UploadItem[]): boolean {
  return files.every((file) => items.some((item) => item.file === file && !canRetry(item)));
}

/** What the server said of one file. */
export function withAnswer(item: UploadItem, file: UploadedFile | undefined): UploadItem {
  if (file === undefined) return { ...item, phase: 'failed' };
  if (file.id === null) {
    const phase = file.retryable === true ? 'failed' : 'refused';
    return { ...item, phase, error: file.error ?? 'We could not accept this file' };
  }
  return { ...item, sent: item.file.size, phase: 'sent', documentId: file.id, status: file.status };
}

/** Without what was said of an earlier attempt; what the server may have taken under the same key stays known. */
export function sendingAgain({ key, file, attempt }: UploadItem, attemptKey: string): UploadItem {
  const item = { key, file, phase: 'sending', sent: 0 } as const;
  return attempt?.key === attemptKey ? { ...item, attempt } : item;
}

/** To be tried again as a new one: the server cannot have taken it. */
export function isUnsent(item: UploadItem): boolean {
  return canRetry(item) && item.attempt?.arrived !== true;
}

/** Nothing has been sent of it, and it was not cancelled. */
export function isLeft({ phase, attempt }: UploadItem): boolean {
  return attempt === undefined && (phase === 'checking' || phase === 'waiting');
}
