import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ServiceError } from '@colophon/platform';
import { presentError, retryAfterOf } from './error.presenter.js';
import { apiHeaders } from './request.hooks.js';
import { requestIdOf } from './request-id.js';

/** An error as the framework would answer it, for what is refused before or beside the framework. */
const refusalOf = (error: ServiceError, requestId: string) => {
  const body = JSON.stringify(presentError(error, requestId));
  const wait = retryAfterOf(error);
  const headers: Readonly<Record<string, string | number>> = {
    ...apiHeaders,
    'x-request-id': requestId,
    ...(wait === undefined ? {} : { 'retry-after': wait }),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  };
  return { headers, body };
};

export const sendRefusal = (
  error: ServiceError,
  request: IncomingMessage,
  response: ServerResponse,
  connection: Readonly<{ connection?: 'close' }> = {},
): void => {
  const { headers, body } = refusalOf(error, requestIdOf(request));
  response.writeHead(error.status, { ...headers, ...connection });
  response.end(body);
};

/** The bytes of an answer to what is no HTTP and has no response therefore. */
export const refusalBytes = (error: ServiceError): string => {
  const { headers, body } = refusalOf(error, requestIdOf({ headers: {} }));
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`, ...lines, '', body].join('\r\n');
};
