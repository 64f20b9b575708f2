import type { IncomingMessage } from 'node:http';
import { commonErrors, ServiceError } from '@colophon/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpErrors } from './http.errors.js';
import { apiPolicy, commonHeaders } from './security-headers.js';

/** What happens to every request before any handler sees it. */
export const prepareRequests = (server: FastifyInstance): void => {
  server.addHook('onRequest', async (request, reply) => {
    setCommonHeaders(request, reply);
    refuseRepeatedParameters(request);
  });
  // Left as a stream for the one route that takes it; every other one expects JSON.
  server.addContentTypeParser('multipart/form-data', (request, payload: IncomingMessage, done) => {
    if (request.routeOptions.url?.endsWith('/documents/upload')) return done(null, payload);
    done(new ServiceError(httpErrors.unsupportedMediaType));
  });
};

/** What every answer says, errors before any route included. */
export const setCommonHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
  void reply
    .header('x-request-id', request.id)
    .headers(commonHeaders)
    .header('content-security-policy', apiPolicy)
    .header('cache-control', 'no-store');
};

const refuseRepeatedParameters = (request: FastifyRequest): void => {
  const { query } = request;
  if (typeof query !== 'object' || query === null) return;
  const details = Object.entries(query)
    .filter(([, value]) => Array.isArray(value))
    .map(([field]) => ({ field, message: 'Give this parameter once' }));
  if (details.length > 0) throw new ServiceError(commonErrors.validationFailed, { details });
};
