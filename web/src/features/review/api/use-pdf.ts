import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '#lib/api/errors.ts';
import type { Document, Metadata } from '#lib/api/types.ts';
import { isUnwritable } from '#lib/unwritable.ts';
import { needsConsent } from '../file-warnings.ts';
import { onlyFields, sameMetadata } from '../metadata-form.ts';
import { useDownloads } from './files.ts';
import { useGeneratePdf, wantsConsent } from './review-queries.ts';

const SAVED_MEANWHILE =
  'The metadata was saved again before the PDF was written, so nothing was downloaded. Please try again.';

/** A PDF that takes longer than a call. */
interface Slow {
  /** What it was asked for with. */
  readonly metadata: Metadata;
  /** As it was shown before the answer. */
  readonly before: Document;
  readonly end?: 'written' | 'failed' | 'saved' | undefined;
}

/** What ended stays ended, whatever becomes of the document. A save ends the write. */
function endOf({ metadata, before, end }: Slow, document: Document): Slow['end'] {
  if (end !== undefined || document === before) return end;
  if (!sameMetadata(metadata, onlyFields(document.finalMetadata))) return 'saved';
  if (document.status === 'ready_for_download') return 'written';
  return document.status === 'completed' && document.errorMessage === null ? undefined : 'failed';
}

/** Writing and fetching the processed file. A slow write is answered early; its download then waits for the status. */
export function usePdf(document: Document) {
  const { mutateAsync: write, isPending: writing } = useGeneratePdf();
  const { fetchFile, progress, failure, fail } = useDownloads(document);
  const [slow, setSlow] = useState<Slow>();
  const [asksConsent, setAsksConsent] = useState(false);
  const [written, setWritten] = useState(false);
  const ready = document.status === 'ready_for_download';
  const end = slow && endOf(slow, document);
  if (slow?.end !== end) setSlow(slow && { ...slow, end });
  const waiting = slow !== undefined && end === undefined;

  const onEnd = useEffectEvent(() => {
    if (end === 'written') void fetchFile('download');
    // Why it failed, the document itself says.
    if (end === 'saved') fail(SAVED_MEANWHILE);
  });
  useEffect(() => {
    if (end !== undefined) onEnd();
  }, [end]);

  const writeAndDownload = async (acceptSignatureChange: boolean) => {
    fail(undefined);
    setSlow(undefined);
    setAsksConsent(false);
    try {
      const answered = await write({ id: document.id, acceptSignatureChange });
      setWritten(true);
      if (answered.status !== 'ready_for_download') {
        setSlow({ metadata: onlyFields(answered.finalMetadata), before: document });
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
