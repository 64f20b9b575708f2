import { ApiError } from '#lib/api/errors.ts';
import { UploadCancelled } from './send-files.ts';

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

/** No answer came: the request or its answer was lost. */
export function isBrokenLine(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Resolves with whether the browser said that the line is back; rejects when the upload is cancelled. */
function backOrPassed(ms: number, stop: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', back);
      stop.removeEventListener('abort', cancelled);
    };
    const timer = setTimeout(() => {
      end();
      resolve(false);
    }, ms);
    function back() {
      end();
      resolve(true);
    }
    function cancelled() {
      end();
      reject(new UploadCancelled('The upload was cancelled'));
    }
    window.addEventListener('online', back);
    stop.addEventListener('abort', cancelled);
    if (stop.aborted) cancelled();
  });
}

/**
 * Waits for the line: until the browser says that it is back, or for a pause that grows, because the browser may know
 * nothing of a line that is broken further away.
 */
export function lineWait(stop: AbortSignal): () => Promise<void> {
  let pause = FIRST_PAUSE_MS;
  return async () => {
    // Spread: all browsers behind a broken line would come back at one moment.
    const isBack = await backOrPassed(pause * (0.75 + Math.random() / 2), stop);
    pause = isBack ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
  };
}
