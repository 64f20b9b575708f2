import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '#lib/api/errors.ts';
import type { Document } from '#lib/api/types.ts';
import { isUnwritable } from '#lib/unwritable.ts';
import { needsConsent } from '../file-warnings.ts';
import { useDownloads } from './files.ts';
import { useGeneratePdf, wantsConsent } from './review-queries.ts';

/** Writing and fetching the processed file. A slow write is answered early; its download then waits for the status. */
export function usePdf(document: Document) {
  const { mutateAsync: write, isPending: writing } = useGeneratePdf();
  const { fetchFile, progress, failure, fail } = useDownloads(document);
  const [requested, setRequested] = useState(false);
  const [asksConsent, setAsksConsent] = useState(false);
  const [written, setWritten] = useState(false);
  const ready = document.status === 'ready_for_download';
  const waiting = requested && !ready && document.errorMessage === null;

  const onWritten = useEffectEvent(() => {
    void fetchFile('download').finally(() => setRequested(false));
  });
  useEffect(() => {
    if (requested && ready) onWritten();
  }, [requested, ready]);

  const writeAndDownload = async (acceptSignatureChange: boolean) => {
    fail(undefined);
    setAsksConsent(false);
    try {
      const answered = await write({ id: document.id, acceptSignatureChange });
      setWritten(true);
      if (answered.status !== 'ready_for_download') {
        setRequested(true);
        return;
      }
      await fetchFile('download');
    } catch (error) {
      if (wantsConsent(error)) setAsksConsent(true);
      else fail(errorText(error, 'Failed to generate PDF'));
    }
  };

  const generateAndDownload = async () => {
    if (needsConsent(document)) setAsksConsent(true);
    else await writeAndDownload(false);
  };

  return {
    failure,
    /** It was asked for in this visit, and is there. */
    written: written && ready,
    waiting,
    writing: writing || waiting,
    progress,
    busy: writing || waiting || progress !== undefined,
    download: () => fetchFile('download'),
    downloadOriginal: () => fetchFile('original'),
    downloadReceipt: () => fetchFile('receipt'),
    generateAndDownload,
    /** What the primary button does; nothing while it does it, or where nothing can be written. */
    generateOrDownload: async () => {
      if (writing || waiting || progress !== undefined) return;
      if (ready) await fetchFile('download');
      else if (!isUnwritable(document)) await generateAndDownload();
    },
    /** The file is signed: nothing is written before its owner has agreed. */
    asksConsent,
    consent: () => writeAndDownload(true),
    stopAsking: () => setAsksConsent(false),
  };
}

export type Pdf = ReturnType<typeof usePdf>;
