import { ServiceError } from '@colophon/platform';
import type { FastifyInstance } from 'fastify';
import { httpErrors } from './http.errors.js';

interface KnownRoute {
  readonly pattern: RegExp;
  readonly method: string | string[];
}

/** Keeps a list of the API's routes; to be called before the first is registered. */
export const knowRoutes = (server: FastifyInstance): readonly KnownRoute[] => {
  const routes: KnownRoute[] = [];
  server.addHook('onRoute', ({ url, method }) => {
    if (url.startsWith('/api/')) routes.push({ pattern: patternOf(url), method });
  });
  return routes;
};

/** Tells a wrong method from an unknown path of the API: 405 with Allow where other methods are answered. */
export const refuseWrongMethods = (server: FastifyInstance, routes: readonly KnownRoute[]): void => {
  server.addHook('onRequest', (request, reply, done) => {
    // Routes outside the API include the web app's, which would answer any path.
    if (!request.is404 && request.routeOptions.url?.startsWith('/api/')) return done();
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ method }) => method);
    if (allowed.length === 0) return done();
    void reply.header('allow', [...new Set(allowed)].toSorted().join(', '));
    done(new ServiceError(httpErrors.methodNotAllowed));
  });
};

/** `:name` stands for one part of a path, `*` for any rest. */
const patternOf = (url: string): RegExp => {
  const parts = url.split('/').map((part) => {
    if (part.startsWith(':')) return '[^/]+';
    return part === '*' ? '.*' : part.replaceAll(/[^\w-]/g, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join('/')}$`);
};
