import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '#lib/api/errors.ts';
import type { Document } from '#lib/api/types.ts';
import { notify } from '#lib/notify.ts';
import { useFileDownload } from './files.ts';
import { useGeneratePdf } from './review-queries.ts';

/** Writing and fetching the processed file. A slow write is answered early; its download then waits for the status. */
export function usePdf(document: Document) {
  const { mutateAsync: write, isPending: writing } = useGeneratePdf();
  const { progress, fetchFile } = useFileDownload();
  const [failure, setFailure] = useState<string>();
  const [requested, setRequested] = useState(false);
  const ready = document.status === 'ready_for_download';
  const waiting = requested && !ready && document.errorMessage === null;

  const fail = (text: string) => {
    setFailure(text);
    notify.error(text);
  };
  const fetchOr = async (what: 'download' | 'original', sentence: string) => {
    setFailure(undefined);
    try {
      await fetchFile(document, what);
    } catch {
      fail(sentence);
    }
  };
  const download = () => fetchOr('download', 'Failed to download PDF');

  const onWritten = useEffectEvent(() => {
    notify.success('PDF generated successfully!');
    fetchFile(document, 'download')
      .catch(() => fail('Failed to download PDF'))
      .finally(() => setRequested(false));
  });
  useEffect(() => {
    if (requested && ready) onWritten();
  }, [requested, ready]);

  const generateAndDownload = async () => {
    setFailure(undefined);
    try {
      const written = await write(document.id);
      if (written.status !== 'ready_for_download') {
        setRequested(true);
        return;
      }
      notify.success('PDF generated successfully!');
      await download();
    } catch (error) {
      fail(errorText(error, 'Failed to generate PDF'));
    }
  };

  return {
    failure,
    waiting,
    writing: writing || waiting,
    /** Of the file that is being fetched. */
    progress,
    busy: writing || waiting || progress !== undefined,
    download,
    downloadOriginal: () => fetchOr('original', 'Failed to download PDF'),
    generateAndDownload,
  };
}

export type Pdf = ReturnType<typeof usePdf>;
