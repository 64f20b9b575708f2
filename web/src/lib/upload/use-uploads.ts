import { useCallback, useSyncExternalStore } from 'react';
import { logFailure } from '#lib/log.ts';
import { notify } from '#lib/notify.ts';
import { useUser } from '#lib/session/session-context.tsx';
import type { Dropped } from './dropped-files.ts';
import { type UploadState, uploads } from './upload-store.ts';

export function useUploads(): UploadState {
  return useSyncExternalStore(uploads.subscribe, uploads.read, uploads.read);
}

async function start(dropped: Dropped, creditsLeft: number | undefined): Promise<void> {
  try {
    const { uploadQueue } = await import('./upload-queue.ts');
    await uploadQueue.start(dropped, creditsLeft);
  } catch (error) {
    // Offline before the first drop, or after a deploy: the code that sends is out of reach.
    if (!navigator.onLine) {
      uploads.set({ waiting: true, drops: uploads.read().drops + 1 });
      window.addEventListener('online', () => void startAgain(dropped, creditsLeft), { once: true });
      return;
    }
    logFailure('The upload could not be started', error);
    uploads.set({
      errors: ['Upload failed'],
      success: undefined,
      partial: undefined,
      drops: uploads.read().drops + 1,
    });
    notify.error('Upload failed');
  }
}

function startAgain(dropped: Dropped, creditsLeft: number | undefined): Promise<void> {
  uploads.set({ waiting: false });
  return start(dropped, creditsLeft);
}

/** Takes what was dropped or chosen. */
export function useStartUpload(): (dropped: Dropped) => void {
  const { credits } = useUser();
  const creditsLeft = credits.total_remaining;
  return useCallback((dropped: Dropped) => void start(dropped, creditsLeft), [creditsLeft]);
}
