const LOOK_MS = 1000;

/** Calls `tell` when the parent process is gone, since then no process could stop this one. */
export function whenOrphaned(tell: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) tell();
  }, LOOK_MS).unref();
}
