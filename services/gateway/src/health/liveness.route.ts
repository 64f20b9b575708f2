import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendError, toServiceError } from '../http/error.filter.js';
import { prepareRequests } from '../http/request.hooks.js';

export const LIVENESS = '/api/health/live';

/**
 * Whether this process serves. A plain route in a context of its own, to be registered before any hook of the server:
 * probes are asked often, and what guards the other routes would say nothing about it.
 */
export const serveLiveness = async (server: FastifyInstance): Promise<void> => {
  await server.register((context, _options, done) => {
    prepareRequests(context);
    // The application's own comes too late for a context this early.
    context.setErrorHandler((error, request, reply) => sendError(reply, toServiceError(error), request.id));
    context.get(
      LIVENESS,
      (_request, reply): FastifyReply =>
        reply.type('application/json; charset=utf-8').send('{"status":"ok"}'),
    );
    done();
  });
};
