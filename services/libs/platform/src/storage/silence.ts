import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Clock } from '../clock/clock.js';

/** Silence of a store after which a request is given up, milliseconds. */
export const SILENCE_MS = 10_000;
const LOOKS = 2;

/**
 * Ends a request at which nothing moves any more, neither its bytes nor those of the answer: a connection whose other
 * side is gone without a word would else be waited for until the system gives it up, a quarter of an hour later. An
 * answer that waits for its reader is not silent.
 */
export const endWhenSilent = (request: ClientRequest, clock: Clock): ClientRequest => {
  let answer: IncomingMessage | undefined;
  let moved = -1;
  let quiet = 0;
  const endWatch = clock.every(SILENCE_MS / LOOKS, () => {
    const bytes = (request.socket?.bytesRead ?? 0) + (request.socket?.bytesWritten ?? 0);
    const waitsForReader = (answer?.readableLength ?? 0) > 0;
    quiet = bytes === moved && !waitsForReader ? quiet + 1 : 0;
    moved = bytes;
    if (quiet >= LOOKS) request.destroy(new Error('the store is silent'));
  });
  request.once('response', (response) => (answer = response));
  request.once('close', endWatch);
  return request;
};
