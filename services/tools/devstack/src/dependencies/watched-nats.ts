import { freePort, type NatsServerOptions, type RunningNats, startNatsServer } from '@colophon/local-servers';
import { statfs } from 'node:fs/promises';

const EVERY_MS = 2000;
const ANSWER_MS = 5000;
/** Below it a restart would fail to write again. */
const LEAST_FREE_BYTES = 64 * 1024 ** 2;

/**
 * A nats-server that is ended when one of its streams has failed to write and the disk has room: such a stream writes
 * again only after a restart. The supervisor of the process starts it again.
 * @param leastFreeBytes free bytes of the disk from which on a restart helps
 */
export async function startWatchedNats(
  options: NatsServerOptions,
  report: (line: string) => void,
  leastFreeBytes = LEAST_FREE_BYTES,
): Promise<RunningNats> {
  const monitoringPort = options.monitoringPort ?? (await freePort());
  const server = await startNatsServer({ ...options, monitoringPort });
  const healthUrl = `http://127.0.0.1:${monitoringPort}/healthz`;
  let looking = false;
  const look = async (): Promise<void> => {
    const failure = await writeFailure(healthUrl);
    if (failure === undefined || (await freeBytes(options.dataDir)) < leastFreeBytes) return;
    clearInterval(timer);
    report(`nats-server does not write any more (${failure}) and the disk has room: restarting it`);
    await server.stop();
  };
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    // A server that does not answer is starting or gone: its end is noticed by itself.
    void look()
      .catch(() => undefined)
      .finally(() => {
        looking = false;
      });
  }, EVERY_MS);
  timer.unref();
  void server.exited.then(() => clearInterval(timer));
  return server;
}

/** @returns what a stream failed with, undefined when all of them write */
async function writeFailure(healthUrl: string): Promise<string | undefined> {
  const response = await fetch(healthUrl, { signal: AbortSignal.timeout(ANSWER_MS) });
  const { error } = (await response.json()) as { error?: string };
  return error?.includes('write error') ? error : undefined;
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
