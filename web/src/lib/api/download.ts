import { processedName, saveBlob } from '#lib/files.ts';
import { readToken } from '#lib/session/token.ts';
import { ApiError } from './errors.ts';
import type { Document } from './types.ts';
import { reportUnauthorised } from './unauthorised.ts';

/** From 0 to 1. */
type OnProgress = (part: number) => void;

async function readWhole(response: Response, onProgress: OnProgress): Promise<Blob> {
  const length = Number(response.headers.get('content-length'));
  if (response.body === null || !(length > 0)) return response.blob();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { value, done } = await reader.read();
    if (done) break;
    chunks.push(value);
    received += value.length;
    onProgress(Math.min(1, received / length));
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
}

/** Fetched with the bearer token, which a plain link could not send. */
export async function fetchFile(path: string, onProgress?: OnProgress): Promise<Blob> {
  const token = readToken();
  const response = await fetch(path, {
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
  });
  if (response.status === 401) reportUnauthorised(token);
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => undefined));
  return onProgress === undefined ? response.blob() : readWhole(response, onProgress);
}

export async function downloadFile(path: string, name: string, onProgress?: OnProgress): Promise<void> {
  saveBlob(await fetchFile(path, onProgress), name);
}

/** The processed file under the product's name for it. */
export function downloadProcessed(document: Pick<Document, 'id' | 'original_filename'>): Promise<void> {
  const path = `/api/documents/${encodeURIComponent(document.id)}/download`;
  return downloadFile(path, processedName(document.original_filename));
}
