import { ApiError } from '#lib/api/errors.ts';
import { isBrokenLine, lineWait } from './line.ts';
import { sendFiles, type UploadRun } from './send-files.ts';

export interface SendingTold {
  /** Bytes of the body sent so far and in all. */
  onProgress: (sent: number, total: number) => void;
  /** The line is broken and waited for. `arrived`: all bytes had left once, so the server may have taken the files. */
  onBreak: (arrived: boolean) => void;
}

/** Moved, deleted or written to since it was chosen: the browser calls that a network error too. */
async function unreadable(files: readonly File[]): Promise<File | undefined> {
  for (const file of files) {
    try {
      await file.slice(0, 1).arrayBuffer();
    } catch (error) {
      if (error instanceof DOMException) return file;
    }
  }
  return undefined;
}

/** One try; ends as broken when the browser loses the line, which a stalled request itself would notice minutes later. */
async function tryOnce<T>(
  files: readonly File[],
  key: string,
  onProgress: SendingTold['onProgress'],
  stop: AbortSignal,
): Promise<T> {
  const upload = sendFiles<T>('files', files, key, onProgress);
  let isLost = false;
  const lose = () => {
    isLost = true;
    upload.cancel();
  };
  window.addEventListener('offline', lose);
  stop.addEventListener('abort', upload.cancel);
  try {
    return await upload.answer;
  } catch (error) {
    throw isLost && !stop.aborted ? new ApiError(0, undefined) : error;
  } finally {
    window.removeEventListener('offline', lose);
    stop.removeEventListener('abort', upload.cancel);
  }
}

async function untilAnswered<T>(
  files: readonly File[],
  key: string,
  { onProgress, onBreak }: SendingTold,
  stop: AbortSignal,
): Promise<T> {
  const wait = lineWait(stop);
  let arrived = false;
  let broken = false;
  const progress: SendingTold['onProgress'] = (sent, total) => {
    arrived ||= sent >= total;
    onProgress(sent, total);
  };
  if (!navigator.onLine) {
    onBreak(false);
    await wait();
  }
  for (;;) {
    try {
      return await tryOnce<T>(files, key, progress, stop);
    } catch (error) {
      // The server may still be at work on what it got before the line broke.
      const atWork = broken && error instanceof ApiError && error.code === 'idempotency_in_progress';
      if (!isBrokenLine(error) && !atWork) throw error;
      if (!atWork) onBreak(arrived);
      broken = true;
    }
    const gone = await unreadable(files);
    if (gone !== undefined)
      throw new ApiError(0, { error: `${gone.name} has changed or moved. Choose it again.` });
    await wait();
  }
}

/** Sends the files in one request until the server has answered: after a break the same request goes again, under its key. */
export function sendOverBreaks<T>(files: readonly File[], key: string, told: SendingTold): UploadRun<T> {
  const stop = new AbortController();
  return { answer: untilAnswered<T>(files, key, told, stop.signal), cancel: () => stop.abort() };
}
