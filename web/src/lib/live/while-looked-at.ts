/** A tab that comes back sooner goes on with what it has. */
export const HIDDEN_FOR_MS = 30_000;

/**
 * Begins something when the page is looked at and aborts it once the page has been hidden for a while. Browsers open six
 * connections to a server that speaks HTTP/1.1, for all tabs together: one that each hidden tab holds is missing.
 * @returns what ends it
 */
export function whileLookedAt(begin: (signal: AbortSignal) => void): () => void {
  let running: AbortController | undefined;
  let timer = 0;
  const look = () => {
    window.clearTimeout(timer);
    if (document.visibilityState === 'hidden') {
      timer = window.setTimeout(() => {
        running?.abort();
        running = undefined;
      }, HIDDEN_FOR_MS);
    } else if (running === undefined) {
      running = new AbortController();
      begin(running.signal);
    }
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.clearTimeout(timer);
    running?.abort();
  };
}
