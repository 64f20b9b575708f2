import { answer, api } from '#lib/api/client.ts';
import { ApiError, isStatus } from '#lib/api/errors.ts';
import type { Twin } from './upload-item.ts';

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

/** Undefined where the page is not in a secure context, or the file has gone from the disk. */
async function hashOf(file: File): Promise<string | undefined> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return undefined;
  }
}

/** Cheap: only a file as long as a known one can be the same. */
export function mayBeKnown(file: File): boolean {
  return readKnown().some(({ size }) => size === file.size);
}

/** The document that has the same bytes, if it is still there and did not fail. Throws where the line is broken. */
export async function findTwin(file: File): Promise<Twin | undefined> {
  const sha256 = await hashOf(file);
  const known = readKnown().findLast((other) => other.size === file.size && other.sha256 === sha256);
  if (sha256 === undefined || known === undefined) return undefined;
  try {
    const { document } = await answer(api.GET('/api/documents/{id}', { params: { path: { id: known.id } } }));
    if (document.status === 'failed') return undefined;
    return { id: document.id, name: document.original_filename };
  } catch (error) {
    if (!(error instanceof ApiError)) throw new ApiError(0, undefined);
    // Deleted, expired, or of another account: nothing to compare with any more.
    if (isStatus(error, 404)) storeKnown(readKnown().filter(({ id }) => id !== known.id));
    return undefined;
  }
}

/** One after the other: a batch must not fill the memory with its bytes. */
export async function rememberFiles(uploaded: readonly { file: File; id: string }[]): Promise<void> {
  for (const { file, id } of uploaded) {
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
