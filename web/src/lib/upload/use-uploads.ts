import { useCallback, useSyncExternalStore } from 'react';
import { logFailure } from '#lib/log.ts';
import { notify } from '#lib/notify.ts';
import { useUser } from '#lib/session/session-context.tsx';
import type { Dropped } from './dropped-files.ts';
import { readUploads, storeUploads, subscribeUploads, type UploadState } from './upload-state.ts';

/** Uploads outlive the screen they were started on: every screen sees the same. */
export function useUploads(): UploadState {
  return useSyncExternalStore(subscribeUploads, readUploads, readUploads);
}

async function start(dropped: Dropped, creditsLeft: number): Promise<void> {
  try {
    const { startUpload } = await import('./upload-actions.ts');
    await startUpload(dropped, creditsLeft);
  } catch (error) {
    // Offline before the first drop, or after a deploy: the code that sends is out of reach.
    if (!navigator.onLine) {
      storeUploads({ ...readUploads(), waiting: true, drops: readUploads().drops + 1 });
      window.addEventListener('online', () => void startAgain(dropped, creditsLeft), { once: true });
      return;
    }
    logFailure('The upload could not be started', error);
    const uploads = readUploads();
    storeUploads({
      ...uploads,
      errors: ['Upload failed'],
      success: undefined,
      partial: undefined,
      drops: uploads.drops + 1,
    });
    notify.error('Upload failed');
  }
}

function startAgain(dropped: Dropped, creditsLeft: number): Promise<void> {
  storeUploads({ ...readUploads(), waiting: false });
  return start(dropped, creditsLeft);
}

/** Takes what was dropped or chosen. */
export function useStartUpload(): (dropped: Dropped) => void {
  const { credits } = useUser();
  const creditsLeft = credits.total_remaining;
  return useCallback((dropped: Dropped) => void start(dropped, creditsLeft), [creditsLeft]);
}
