import { processedName, saveBlob } from '#lib/files.ts';
import { readToken } from '#lib/session/token.ts';
import { ApiError } from './errors.ts';
import type { Document } from './types.ts';
import { reportUnauthorised } from './unauthorised.ts';

/** Fetched with the bearer token, which a plain link could not send, then saved under the product's name for it. */
export async function downloadProcessed(document: Pick<Document, 'id' | 'original_filename'>): Promise<void> {
  const token = readToken();
  const response = await fetch(`/api/documents/${encodeURIComponent(document.id)}/download`, {
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
  });
  if (response.status === 401) reportUnauthorised(token);
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => undefined));
  saveBlob(await response.blob(), processedName(document.original_filename));
}
