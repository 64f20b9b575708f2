import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '#lib/api/errors.ts';
import type { Document } from '#lib/api/types.ts';
import { notify } from '#lib/notify.ts';
import { useDownloadPdf, useGeneratePdf } from './review-queries.ts';

/** Writing and fetching the processed file. A slow write is answered early; its download then waits for the status. */
export function usePdf(document: Document) {
  const generate = useGeneratePdf(document.id);
  const { mutateAsync: fetchFile, isPending: downloading } = useDownloadPdf();
  const [failure, setFailure] = useState<string>();
  const [requested, setRequested] = useState(false);
  const ready = document.status === 'ready_for_download';
  const waiting = requested && !ready && document.errorMessage === null;

  const fail = useCallback((text: string) => {
    setFailure(text);
    notify.error(text);
  }, []);

  const latest = useRef(document);
  useEffect(() => {
    latest.current = document;
  });

  const download = useCallback(async () => {
    setFailure(undefined);
    try {
      await fetchFile(latest.current);
    } catch {
      fail('Failed to download PDF');
    }
  }, [fetchFile, fail]);

  useEffect(() => {
    if (!requested || !ready) return;
    notify.success('PDF generated successfully!');
    fetchFile(latest.current)
      .catch(() => fail('Failed to download PDF'))
      .finally(() => setRequested(false));
  }, [requested, ready, fetchFile, fail]);

  const generateAndDownload = async () => {
    setFailure(undefined);
    try {
      const written = await generate.mutateAsync();
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
    busy: generate.isPending || downloading || waiting,
    download,
    generateAndDownload,
  };
}

export type Pdf = ReturnType<typeof usePdf>;
