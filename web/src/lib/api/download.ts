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

async function fetchResponse(path: string): Promise<Response> {
  const token = readToken();
  const response = await fetch(path, {
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
  });
  if (response.status === 401) reportUnauthorised(token);
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => undefined));
  return response;
}

/** Fetched with the bearer token, which a plain link could not send. */
export async function fetchFile(path: string): Promise<Blob> {
  return (await fetchResponse(path)).blob();
}

/** The name the server gives a file (RFC 8187); undefined where it gives none. */
function givenName(response: Response): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1];
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/** @param name where the server gives none */
export async function downloadFile(path: string, name: string, onProgress?: OnProgress): Promise<void> {
  const response = await fetchResponse(path);
  const blob = onProgress === undefined ? response.blob() : readWhole(response, onProgress);
  saveBlob(await blob, givenName(response) ?? name);
}

/** The processed file under the product's name for it. */
export function downloadProcessed(document: Pick<Document, 'id' | 'original_filename'>): Promise<void> {
  const path = `/api/documents/${encodeURIComponent(document.id)}/download`;
  return downloadFile(path, processedName(document.original_filename));
}
