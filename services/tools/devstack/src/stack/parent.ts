const LOOK_MS = 1000;

/** Tells when the process that started this one is gone: nobody could stop this one any more. */
export function whenOrphaned(tell: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) tell();
  }, LOOK_MS).unref();
}
