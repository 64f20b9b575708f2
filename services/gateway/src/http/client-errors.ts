import type { Socket } from 'node:net';
import { type ErrorKind, ServiceError, systemClock } from '@colophon/platform';
import { httpErrors } from './http.errors.js';
import { refusalBytes } from './raw-answer.js';

const kinds: Readonly<Record<string, ErrorKind>> = {
  HPE_HEADER_OVERFLOW: httpErrors.headersTooLarge,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: httpErrors.payloadTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: httpErrors.requestTimeout,
};

/** How long the client may go on sending. */
const LINGER_MS = 2000;

/** Answers what the HTTP parser refuses in the form of every other error, and closes the connection. */
export const answerClientError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  socket.end(refusalBytes(new ServiceError(kinds[error.code ?? ''] ?? httpErrors.malformedRequest)));
  // Closed with bytes unread, the connection would be reset and the answer lost.
  socket.resume();
  socket.once(
    'close',
    systemClock.after(LINGER_MS, () => void socket.destroy()),
  );
};

/** An answer in the middle of another would pass for a part of it. */
const isAnswering = (socket: Socket): boolean => {
  // Where Node keeps the response a connection is busy with; there is no public way to it.
  const response = Reflect.get(socket, '_httpMessage') as { headersSent?: boolean } | null | undefined;
  return response?.headersSent ?? false;
};
