import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '@colophon/platform';

/** Bytes of a body that are discarded after the response was sent: enough for a mistake, not for a flood. */
export const LARGEST_READ_AWAY = 1024 * 1024;
const LONGEST_READ_AWAY_MS = 2000;

/**
 * Makes sure that a client that is still sending gets its response, and does not send for long. A connection
 * closed with bytes unread is reset, and the reset may overtake the answer: so the rest is read and discarded up to a
 * bound, and later bytes stay unread until the client closes or the time is over.
 */
export const closeGently = (request: IncomingMessage, response: ServerResponse, clock: Clock): void => {
  const { socket } = request;
  // Node closes by it behind an answer that says `Connection: close`.
  socket.destroySoon = () => {
    Reflect.deleteProperty(socket, 'destroySoon');
    if (request.complete || socket.destroyed) socket.destroySoon();
    else socket.end();
  };
  response.once('close', () => Reflect.deleteProperty(socket, 'destroySoon'));
  // Before 'finish', at which Node would read the rest away without a bound.
  response.once('prefinish', () => {
    if (!request.complete) readAway(request, clock);
  });
};

const readAway = (request: IncomingMessage, clock: Clock): void => {
  const { socket } = request;
  let left = LARGEST_READ_AWAY;
  const callOff = clock.after(LONGEST_READ_AWAY_MS, () => {
    if (!request.complete) socket.destroy();
  });
  socket.once('close', callOff);
  request.once('end', () => {
    callOff();
    // Closed on our side already: the answer said so.
    if (socket.writableEnded) socket.destroy();
  });
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left >= 0) return;
    request.pause();
    socket.end();
  });
  // Read now, so that Node knows that there is a reader.
  request.read(0);
  request.resume();
};
