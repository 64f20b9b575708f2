import { commonErrors, ServiceError } from '@colophon/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deprecationOf } from '../deprecation/deprecated.decorator.js';
import { deprecationHeaders } from '../deprecation/deprecation.js';
import { MOST_DETAILS } from '../validation/input.bounds.js';
import { apiPolicy, commonHeaders } from './security-headers.js';

/** Of every answer of the API. */
export const apiHeaders: Readonly<Record<string, string>> = {
  ...commonHeaders,
  'content-security-policy': apiPolicy,
  'cache-control': 'no-store',
};

/** What happens to every request before any handler sees it. */
export const prepareRequests = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, reply, done) => {
    setCommonHeaders(request, reply);
    done(repeatedParameters(request));
  });
};

/** What every answer says, errors before any route included. */
export const setCommonHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
  void reply.headers(apiHeaders).header('x-request-id', request.id);
  const deprecation = deprecationOf(request);
  if (deprecation) void reply.headers(deprecationHeaders(deprecation));
};

const repeatedParameters = ({ query }: FastifyRequest): ServiceError | undefined => {
  if (typeof query !== 'object' || query === null) return undefined;
  const details = Object.entries(query)
    .filter(([, value]) => Array.isArray(value))
    .slice(0, MOST_DETAILS)
    .map(([field]) => ({ field, message: 'Give this parameter once' }));
  return details.length > 0 ? new ServiceError(commonErrors.validationFailed, { details }) : undefined;
};
