import type { IncomingMessage } from 'node:http';
import { newId } from '@colophon/platform';

const SANE = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/;

/** The caller's X-Request-Id when it is a sane one, else a new id. */
export const requestIdOf = (request: Pick<IncomingMessage, 'headers'>): string => {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && SANE.test(sent) ? sent : newId();
};
