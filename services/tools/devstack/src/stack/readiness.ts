import { setTimeout as delay } from 'node:timers/promises';
import { DevstackError } from './devstack.errors.js';

/** Longer than services wait for each other (120 s): containers on a busy laptop come up one by one. */
export const LONGEST_START_MS = 180_000;
const PAUSE_MS = 50;

/** Resolves when the gateway and all behind it answer. */
export async function waitUntilReady(host: string, port: number, logs: string): Promise<void> {
  const url = `http://${host}:${port}/api/health/ready`;
  for (const deadline = Date.now() + LONGEST_START_MS; Date.now() < deadline; await delay(PAUSE_MS)) {
    if (await answers(url)) return;
  }
  throw new DevstackError(
    `The services were not ready within ${LONGEST_START_MS / 1000} s: the reason is in the log files in ${logs}.`,
  );
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
  }
}
