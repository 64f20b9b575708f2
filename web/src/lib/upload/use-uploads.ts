import { useCallback, useSyncExternalStore } from 'react';
import { logFailure } from '#lib/log.ts';
import { notify } from '#lib/notify.ts';
import { useUser } from '#lib/session/session-context.tsx';
import type { Dropped } from './dropped-files.ts';
import { type UploadState, uploads } from './upload-store.ts';

export function useUploads(): UploadState {
  return useSyncExternalStore(uploads.subscribe, uploads.read, uploads.read);
}

/** @returns whether all was answered and nothing is left to try again */
async function start(dropped: Dropped, creditsLeft: number | undefined): Promise<boolean> {
  try {
    const { uploadQueue } = await import('./upload-queue.ts');
    return await uploadQueue.start(dropped, creditsLeft);
  } catch (error) {
    // Offline before the first drop, or after a deploy: the code that sends is out of reach.
    if (!navigator.onLine) {
      uploads.set({ waiting: true, drops: uploads.read().drops + 1 });
      return new Promise((resolve) => {
        window.addEventListener('online', () => resolve(startAgain(dropped, creditsLeft)), { once: true });
      });
    }
    logFailure('The upload could not be started', error);
    uploads.set({
      errors: ['Upload failed'],
      success: undefined,
      partial: undefined,
      drops: uploads.read().drops + 1,
    });
    notify.error('Upload failed');
    return false;
  }
}

function startAgain(dropped: Dropped, creditsLeft: number | undefined): Promise<boolean> {
  uploads.set({ waiting: false });
  return start(dropped, creditsLeft);
}

/** Takes what was dropped or chosen. @param onEnd learns whether all was answered and nothing is left to try again */
type StartUpload = (dropped: Dropped, onEnd?: (arrived: boolean) => void) => void;

export function useStartUpload(): StartUpload {
  const { credits } = useUser();
  const creditsLeft = credits.total_remaining;
  return useCallback((dropped, onEnd) => void start(dropped, creditsLeft).then(onEnd), [creditsLeft]);
}
