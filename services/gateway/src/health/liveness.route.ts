import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendError, toServiceError } from '../http/error.filter.js';

export const LIVENESS = '/api/health/live';

/**
 * Whether this process answers requests. A route of the server's own: probes are asked often and need nothing of the
 * framework above.
 */
export const serveLiveness = (server: FastifyInstance): void => {
  server.get(
    LIVENESS,
    // The framework's error filter does not see a route of the server's own.
    { errorHandler: (error, request, reply) => sendError(reply, toServiceError(error), request.id) },
    (_request, reply): FastifyReply => reply.type('application/json; charset=utf-8').send('{"status":"ok"}'),
  );
};
