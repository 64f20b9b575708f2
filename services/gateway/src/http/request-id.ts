import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const SANE = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/;

/** The caller's X-Request-Id when it is a sane one, else a new id. Not sortable: that would cost as much as the routing does. */
export const requestIdOf = (request: Pick<IncomingMessage, 'headers'>): string => {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && SANE.test(sent) ? sent : randomUUID();
};
