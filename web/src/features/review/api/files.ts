import { useState } from 'react';
import { downloadFile } from '#lib/api/download.ts';
import type { Document } from '#lib/api/types.ts';
import { processedName } from '#lib/files.ts';

type Named = Pick<Document, 'id' | 'original_filename'>;

/** Fetching a file with what has come of it so far, from 0 to 1; undefined while nothing is fetched. */
export function useFileDownload() {
  const [progress, setProgress] = useState<number>();
  const fetchFile = async (document: Named, what: 'download' | 'original') => {
    const name = what === 'original' ? document.original_filename : processedName(document.original_filename);
    setProgress(0);
    try {
      await downloadFile(`/api/documents/${encodeURIComponent(document.id)}/${what}`, name, setProgress);
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, fetchFile };
}
