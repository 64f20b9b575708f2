import { setTimeout as sleep } from 'node:timers/promises';

/** Ends after this many milliseconds. @throws the reason of the signal as soon as it is aborted */
export const systemPause = async (ms: number, signal: AbortSignal): Promise<void> => {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
  signal.throwIfAborted();
};
