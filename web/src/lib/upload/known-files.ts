import { answer, api } from '#lib/api/client.ts';
import { ApiError, isStatus } from '#lib/api/errors.ts';
import type { UploadedFile } from '#lib/api/types.ts';
import { isLeft, mayBeDocument, type Twin, type UploadItem } from './upload-item.ts';

const KEY = 'uploaded-files';
/** Files remembered; the oldest go first. */
const MOST_KNOWN = 500;

/** What this browser has uploaded: enough to know the same bytes again, and nothing of what they say. */
interface KnownFile {
  readonly size: number;
  readonly sha256: string;
  readonly id: string;
}

function isKnownFile(value: unknown): value is KnownFile {
  const { size, sha256, id } = (value ?? {}) as Record<string, unknown>;
  return typeof size === 'number' && typeof sha256 === 'string' && typeof id === 'string';
}

function readKnown(): KnownFile[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKnownFile) : [];
  } catch {
    return [];
  }
}

function storeKnown(known: readonly KnownFile[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(known.slice(-MOST_KNOWN)));
  } catch {
    // Without storage the server still names a twin afterwards.
  }
}

/** A large file takes long to read: each is read once. */
const hashes = new WeakMap<File, Promise<string | undefined>>();

/** Undefined where the page is not in a secure context, or the file has gone from the disk. */
async function readHash(file: File): Promise<string | undefined> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return undefined;
  }
}

function hashOf(file: File): Promise<string | undefined> {
  const hash = hashes.get(file) ?? readHash(file);
  hashes.set(file, hash);
  return hash;
}

/** The document, if it is still there and did not fail. Throws where the line is broken. */
async function documentTwin(id: string): Promise<Twin | undefined> {
  try {
    const { document } = await answer(api.GET('/api/documents/{id}', { params: { path: { id } } }));
    if (document.status === 'failed') return undefined;
    return { id: document.id, name: document.original_filename };
  } catch (error) {
    if (!(error instanceof ApiError)) throw new ApiError(0, undefined);
    // Deleted, expired, or of another account: nothing to compare with any more.
    if (isStatus(error, 404)) storeKnown(readKnown().filter((known) => known.id !== id));
    return undefined;
  }
}

/**
 * What has the same bytes: a document, or a file of the list that is still to become one. Of two that are both to be
 * compared the later one is the twin. Throws where the line is broken.
 */
export async function findTwin(item: UploadItem, listed: readonly UploadItem[]): Promise<Twin | undefined> {
  const { size } = item.file;
  // Only a file as long as another one can be the same: the others are not read.
  const known = readKnown().filter((other) => other.size === size);
  const others = listed.filter(
    (other) =>
      other.file.size === size &&
      other.key !== item.key &&
      (Number(other.key) < Number(item.key) || !isLeft(other)) &&
      mayBeDocument(other),
  );
  if (known.length + others.length === 0) return undefined;
  const sha256 = await hashOf(item.file);
  if (sha256 === undefined) return undefined;
  const id = known.findLast((other) => other.sha256 === sha256)?.id;
  const uploaded = id === undefined ? undefined : await documentTwin(id);
  if (uploaded !== undefined) return uploaded;
  for (const { file, key, documentId } of others) {
    if ((await hashOf(file)) !== sha256) continue;
    const twin = documentId === undefined ? { key, name: file.name } : await documentTwin(documentId);
    if (twin !== undefined) return twin;
  }
  return undefined;
}

/**
 * What became a document is known when it is dropped again. One after the other: a batch must not fill the memory with its
 * bytes.
 */
export async function rememberFiles(
  items: readonly UploadItem[],
  answers: readonly (UploadedFile | undefined)[],
): Promise<void> {
  for (const [index, { file }] of items.entries()) {
    const id = answers[index]?.id;
    if (typeof id !== 'string') continue;
    const sha256 = await hashOf(file);
    if (sha256 === undefined) return;
    storeKnown([...readKnown(), { size: file.size, sha256, id }]);
  }
}

export function forgetKnownFiles(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
