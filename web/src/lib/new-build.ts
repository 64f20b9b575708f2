/** A reload within this time did not help: the next failure is shown instead. Milliseconds. */
const RELOAD_ONCE_PER_MS = 30_000;
const RELOADED_AT = 'reloaded-at';

/** Browsers say it in different words when code cannot be fetched: offline, or replaced by a newer build. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && /import|module script|preload CSS/i.test(error.message);
}

let reloading = false;

/** True from the call that reloads the page until it is gone. */
export function isReloading(): boolean {
  return reloading;
}

/** Loads the page again after a failure for missing code: a newer build names its files differently. */
export function reloadForNewBuild(error: unknown): void {
  if (!isMissingCode(error) || !navigator.onLine) return;
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last < RELOAD_ONCE_PER_MS) return;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  } catch {
    // Without storage there is no telling whether it helped.
    return;
  }
  reloading = true;
  window.location.reload();
}
