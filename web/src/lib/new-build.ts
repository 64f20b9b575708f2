/** Browsers say it in different words when code cannot be fetched: offline, or replaced by a newer build. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && /import|module script|preload CSS/i.test(error.message);
}

let reloading = false;

/** True from the call that reloads the page until it is gone. */
export function isReloading(): boolean {
  return reloading;
}

/**
 * Loads the page again after a failure for missing code: a newer build names its files differently. Not a page that was
 * loaded for this reason, as `boot.inline.js` has marked it: it did not help, and the failure is shown instead.
 */
export function reloadForNewBuild(error: unknown): void {
  if (reloading || !isMissingCode(error) || !navigator.onLine) return;
  if ('reloaded' in document.documentElement.dataset) return;
  // Edits and uploads would be lost: the user decides, by the button of the failure.
  if (!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))) return;
  try {
    sessionStorage.setItem('reloading', '1');
  } catch {
    // Without storage the next page could not tell that it is the second.
    return;
  }
  reloading = true;
  window.location.reload();
}
