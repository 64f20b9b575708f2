import { useState } from 'react';
import { downloadFile } from '#lib/api/download.ts';
import { errorText } from '#lib/api/errors.ts';
import type { Document } from '#lib/api/types.ts';
import { processedName } from '#lib/files.ts';
import { notify } from '#lib/notify.ts';

type Named = Pick<Document, 'id' | 'original_filename'>;

/** Files of a document, by the last part of their addresses, and what each is saved as. */
const NAMES = {
  download: processedName,
  original: (name: string) => name,
  receipt: (name: string) => `${name.replace(/\.pdf$/i, '')}.receipt.json`,
} as const;

export type FileKind = keyof typeof NAMES;

export function addressOf(id: string, what: FileKind): string {
  return `/api/documents/${encodeURIComponent(id)}/${what}`;
}

/** Fetching a document's files, one at a time, and why one did not come. */
export function useDownloads(document: Named) {
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const fail = (text: string | undefined) => {
    setFailure(text);
    if (text !== undefined) notify.error(text);
  };
  const fetchFile = async (what: FileKind) => {
    fail(undefined);
    setProgress(0);
    try {
      await downloadFile(addressOf(document.id, what), NAMES[what](document.original_filename), setProgress);
    } catch (error) {
      // Why there is no receipt is worth telling; a file that does not come has a fixed sentence.
      fail(
        what === 'receipt' ? errorText(error, 'Failed to download the receipt') : 'Failed to download PDF',
      );
    } finally {
      setProgress(undefined);
    }
  };
  return {
    fetchFile,
    /** Of the file that is being fetched, from 0 to 1; undefined while there is none. */
    progress,
    failure,
    /** Says what went wrong, or takes it back. */
    fail,
  };
}
