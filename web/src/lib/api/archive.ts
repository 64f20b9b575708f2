import { followDownload } from '#lib/files.ts';
import { answer, api } from './client.ts';

/**
 * Several processed PDFs as one ZIP, streamed by the browser's own download: the address works once, needs no bearer
 * and is an attachment, so the page stays.
 * @returns ids of the documents that are not in it
 */
export async function downloadArchive(ids: readonly string[]): Promise<readonly string[]> {
  const { url, missing } = await answer(api.POST('/api/documents/archive', { body: { ids: [...ids] } }));
  followDownload(url);
  return missing;
}
