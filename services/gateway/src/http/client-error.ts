import type { Socket } from 'node:net';
import { type ErrorKind, ServiceError } from '@colophon/platform';
import { presentError } from './error.presenter.js';
import { httpErrors } from './http.errors.js';
import { requestIdOf } from './request-id.js';
import { apiHeaders } from './request.hooks.js';

const kindOf = (code: string | undefined): ErrorKind => {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return httpErrors.headTooLarge;
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return httpErrors.requestTimeout;
    default:
      return httpErrors.malformedRequest;
  }
};

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Answers what the HTTP parser refuses, in the form of every other error, and closes the connection. */
export const answerClientError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  // Already closed, or already answered: bytes behind an answer would be taken for its body.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const refusal = new ServiceError(kindOf(error.code));
  const requestId = requestIdOf({ headers: {} });
  const body = JSON.stringify(presentError(refusal, requestId));
  const headers = {
    ...apiHeaders,
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const status = `HTTP/1.1 ${refusal.status} ${reasons[refusal.status]}`;
  socket.end([status, ...head, '', body].join('\r\n'));
};
