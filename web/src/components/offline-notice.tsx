import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** The region is there from load on, so that losing the connection is spoken. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="flex justify-center sm:justify-end">
      {!online && (
        <p className="mt-2 rounded-full bg-ink px-4 py-2 text-paper shadow-lift">
          You are offline. Changes cannot be saved.
        </p>
      )}
    </div>
  );
}
