import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections (Linux from 32768, macOS and Windows from 49152): what starts
 * on the port may need half a minute, and a connection that has taken it meanwhile keeps it for as long as it lives.
 */
const LOWEST = 20_000;
const HIGHEST = 32_767;
const TRIES = 100;

/** Of this machine, free a moment ago. */
export async function freePort(): Promise<number> {
  for (let left = TRIES; left > 0; left -= 1) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST + 1));
    // oxlint-disable-next-line no-await-in-loop -- one after the other, until one is free
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${LOWEST} and ${HIGHEST} in ${TRIES} tries`);
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
