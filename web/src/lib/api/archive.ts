import { mostUploadFiles } from '@colophon/contracts/rules';
import { followDownload } from '#lib/files.ts';
import { answer, api } from './client.ts';
import { downloadProcessed } from './download.ts';
import type { Document } from './types.ts';

/** As many as the server puts into one. */
const MOST_IN_ARCHIVE = mostUploadFiles;

export function archivesFor(count: number): number {
  return Math.ceil(count / MOST_IN_ARCHIVE);
}

/**
 * One ZIP, streamed by the browser's own download: the address works once, needs no bearer and is an attachment, so
 * the page stays.
 */
async function downloadArchive(ids: string[]): Promise<readonly string[]> {
  const { url, missing } = await answer(api.POST('/api/documents/archive', { body: { ids } }));
  followDownload(url);
  return missing;
}

/**
 * Processed PDFs: one as it is, several as a ZIP, very many as more than one.
 * @returns ids of the documents that are in none
 */
export async function downloadWritten(
  documents: readonly Pick<Document, 'id' | 'original_filename'>[],
): Promise<readonly string[]> {
  const [only, second] = documents;
  if (only !== undefined && second === undefined) {
    await downloadProcessed(only);
    return [];
  }
  const missing: string[] = [];
  for (let from = 0; from < documents.length; from += MOST_IN_ARCHIVE)
    missing.push(
      ...(await downloadArchive(documents.slice(from, from + MOST_IN_ARCHIVE).map(({ id }) => id))),
    );
  return missing;
}
