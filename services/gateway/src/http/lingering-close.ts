import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '@colophon/platform';

/** What is read away of a body whose answer is out already: somebody's mistake, not somebody's flood. */
export const LARGEST_READ_AWAY = 1024 * 1024;
const LONGEST_READ_AWAY_MS = 2000;

/**
 * Sees to it that a client that is still sending hears its answer, and that it does not send for long. A connection
 * closed with bytes unread is reset, and the reset may overtake the answer: so the rest is read away up to a bound,
 * and what comes after it is left in the line until the client closes or the time is over.
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
  // Now rather than in a moment: by it Node knows that somebody reads.
  request.read(0);
  request.resume();
};
