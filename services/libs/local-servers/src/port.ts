import { connect, createServer } from 'node:net';
import { ServerError } from './server.errors.js';

/**
 * Below the ports that systems give to outgoing connections (Linux from 32768, macOS and Windows from 49152): while a
 * process is down that is to start again, one of those could be taken for as long as the connection lives.
 */
const LOWEST = 20_000;
const HIGHEST = 32_767;
const TRIES = 100;
const START_ATTEMPTS = 5;

/** A TCP port of the loopback interface that was free a moment ago; starters retry if another process took it first. */
export async function freePort(): Promise<number> {
  for (let left = TRIES; left > 0; left -= 1) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST + 1));
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${LOWEST} and ${HIGHEST} in ${TRIES} tries`);
}

/** Tries another port if the free one was taken between check and start. */
export async function withFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(await freePort());
    } catch (error) {
      const isTaken = error instanceof ServerError && error.code === 'PORT_TAKEN';
      if (!isTaken || attempt >= START_ATTEMPTS) throw error;
    }
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Whether a server listens on this loopback port; decides within 500 ms. */
export function portAnswers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const finish = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(500, () => finish(false));
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}
