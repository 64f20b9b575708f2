import fastify, { type FastifyInstance } from 'fastify';
import { apiPolicy, commonHeaders } from '../http/security-headers.js';
import { serveWebApp } from './web-app.routes.js';
import type { SiteSettings } from './web-site.js';

/** Longer than the usual idle time of a load balancer, so that it is never us who closes first. */
const KEEP_ALIVE_MS = 75_000;

/**
 * The web app alone, for a cluster whose ingress sends `/api` to the gateway: the same pages, files, policies and headers,
 * by the same code, from a process that knows no broker, no store and no secret.
 */
export const createWebServer = async (folder: string, settings: SiteSettings): Promise<FastifyInstance> => {
  const server = fastify({ keepAliveTimeout: KEEP_ALIVE_MS, forceCloseConnections: 'idle' });
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(commonHeaders);
    done();
  });
  server.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .header('content-security-policy', apiPolicy)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Not found\n'),
  );
  for (const probe of ['/health/live', '/health/ready'])
    server.get(probe, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  await serveWebApp(server, folder, settings);
  return server;
};
