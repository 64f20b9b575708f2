import { ServerSpan, untraced } from '@colophon/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { plainAddressOf } from './network-address.js';

/** Probes come every few seconds and would bury everything else. */
const PROBES = /^\/api\/health\//;
/** Routes whose address is as good as a password; it stays out of traces. */
const SECRET = /:(token|ticket)\b/;

/** Gives every request but a probe a span, in which its handler and all it calls run. */
export const traceRequests = (server: FastifyInstance): void => {
  const spans = new WeakMap<FastifyRequest, ServerSpan>();
  server.addHook('onRequest', (request, reply, done) => {
    if (PROBES.test(request.url)) return untraced(done);
    const span = ServerSpan.start(describe(request));
    spans.set(request, span);
    reply.raw.once('close', () => span.end(reply.raw.headersSent ? reply.raw.statusCode : undefined));
    span.run(done);
  });
  // Bytes of a body arrive without an async context.
  server.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
};

const describe = (request: FastifyRequest): Parameters<typeof ServerSpan.start>[0] => {
  const route = request.is404 ? undefined : request.routeOptions.url;
  return {
    method: request.method,
    route,
    service: 'gateway',
    path: route !== undefined && SECRET.test(route) ? route : (request.url.split('?', 1)[0] ?? '/'),
    scheme: request.protocol,
    httpVersion: request.raw.httpVersion,
    clientAddress: plainAddressOf(request.ip),
    headers: request.headers,
  };
};
