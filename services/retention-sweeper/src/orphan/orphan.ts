import { type ObjectInfo, objectKeys } from '@colophon/platform';
import type { RetainedDocumentRow } from '../retention/retained-document.entity.js';
import type { RetainedFile } from '../retention/retention-policy.js';

/** The folders whose objects belong to documents. Other keys are none of our business. */
export const documentFolders = ['originals/', 'text/', 'thumbnails/', 'processed/', 'receipts/'] as const;

const KEY =
  /^(?:originals|text|thumbnails|processed|receipts)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/\d+)?$/;

/** @returns undefined for a key we did not make, which is left alone */
export const documentOf = (key: string): string | undefined => KEY.exec(key)?.[1];

/** Far above the time between the moment a file is stored and its event's, and what two clocks differ by. */
const LONGEST_UPLOAD_MS = 60 * 60 * 1000;

export interface RetainedFacts {
  readonly document: RetainedDocumentRow | undefined;
  readonly files: readonly RetainedFile[];
}

export interface OrphanAge {
  readonly now: Date;
  readonly minimumMs: number;
  /** When the first upload was sent that is not read yet: an unknown document may be one that was sent since. */
  readonly unreadSince: Date | undefined;
}

/**
 * Whether an object belongs to nothing. Objects of an ended document go at once; any other object must have reached
 * the age below which the event that explains it may still arrive.
 */
export const isOrphan = (object: ObjectInfo, { document, files }: RetainedFacts, age: OrphanAge): boolean => {
  if (document && document.status !== 'live') return true;
  if (age.now.getTime() - object.lastModified.getTime() < age.minimumMs) return false;
  if (!document) return !age.unreadSince || object.lastModified < storedBefore(age.unreadSince);
  return !expectedKeys(document, files).has(object.key);
};

const storedBefore = (sent: Date): Date => new Date(sent.getTime() - LONGEST_UPLOAD_MS);

const expectedKeys = (document: RetainedDocumentRow, files: readonly RetainedFile[]): Set<string> => {
  const { documentId, originalScheduled } = document;
  const keys = files
    .filter(({ kind }) => kind === 'processed')
    .flatMap(({ version }) => [
      objectKeys.processed(documentId, version),
      objectKeys.receipt(documentId, version),
    ]);
  keys.push(objectKeys.thumbnail(documentId));
  const hasOriginal = files.some(({ kind }) => kind === 'original');
  if (hasOriginal) keys.push(objectKeys.original(documentId));
  // The original itself must be registered, or it would be given no time.
  if (hasOriginal || !originalScheduled) keys.push(objectKeys.text(documentId));
  return new Set(keys);
};
