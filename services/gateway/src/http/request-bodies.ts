import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { type FastifyAdapter, RouteConfig } from '@nestjs/platform-fastify';
import { ServiceError } from '@colophon/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isWithinBounds } from './body-bounds.js';
import { httpErrors } from './http.errors.js';

/** Bytes of the largest body that is held in memory. Uploads are streams with their own limit. */
export const LARGEST_BODY = 256 * 1024;
/** Bytes of a body of usual fields, metadata in any script included. */
const USUAL_BODY = 32 * 1024;
/** Bytes of what strangers send: names, an address, a password. */
const STRANGERS_BODY = 4 * 1024;
const STRANGERS = '/api/auth/';

/** Bytes of a refused body that are read away: somebody's mistake, not somebody's flood. */
const LARGEST_READ_AWAY = 8 * 1024 * 1024;

/**
 * What a route makes of a body. `json`: parsed, the default. `raw`: the bytes, whatever they are called.
 * `form`: read away; the address alone says what is wanted. `stream`: multipart, left to the route.
 */
type BodyKind = 'json' | 'raw' | 'form' | 'stream';

interface BodyConfig {
  readonly body?: BodyKind;
  readonly bodyBytes?: number;
}

/** @param bytes bodies above it are refused; without it a bound that suits most calls */
export const TakesBody = (kind: BodyKind, bytes?: number): MethodDecorator =>
  RouteConfig({ body: kind, ...(bytes === undefined ? {} : { bodyBytes: bytes }) } satisfies BodyConfig);

const kindFor = (request: FastifyRequest): BodyKind =>
  (request.routeOptions.config as BodyConfig).body ?? 'json';

/** Each route has a bound of its own: what comes above it is refused before it is read. */
export const boundBodies = (server: FastifyInstance): void => {
  server.addHook('onRoute', (route) => {
    const { bodyBytes } = (route.config ?? {}) as BodyConfig;
    route.bodyLimit = bodyBytes ?? (route.url.startsWith(STRANGERS) ? STRANGERS_BODY : USUAL_BODY);
  });
  server.addHook('onRequest', ({ headers }, _reply, done) => {
    const encoding = headers['content-encoding'];
    const isPlain = encoding === undefined || encoding.trim().toLowerCase() === 'identity';
    done(isPlain ? undefined : new ServiceError(httpErrors.unsupportedMediaType));
  });
};

/** One rule for all bodies instead of the framework's own parsers, which would take text and forms for input. */
export const acceptBodies = (adapter: FastifyAdapter, server: FastifyInstance): void => {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  adapter.useBodyParser('*', false, { bodyLimit: LARGEST_BODY }, (request, body, done) => {
    const kind = kindFor(request);
    if (kind === 'raw') return done(null, body);
    const type = mediaTypeOf(request);
    if (kind === 'form' && type === 'application/x-www-form-urlencoded') return done(null, undefined);
    // Clients name a type of a call without a body, too: nothing is then no body instead of broken JSON.
    if (body.length === 0) return done(null, undefined);
    if (kind === 'form' || type !== 'application/json')
      return done(new ServiceError(httpErrors.unsupportedMediaType));
    if (!isUtf8(body)) return done(new ServiceError(httpErrors.malformedRequest));
    void parseJson(request, body.toString('utf8'), (error, value) => {
      if (!error && !isWithinBounds(value)) done(new ServiceError(httpErrors.malformedRequest));
      else done(error, value);
    });
  });
  server.addContentTypeParser('multipart/form-data', (request, payload: IncomingMessage, done) => {
    const kind = kindFor(request);
    if (kind === 'stream') return done(null, payload);
    if (kind === 'form') return readAway(payload, done);
    done(new ServiceError(httpErrors.unsupportedMediaType));
  });
};

/**
 * The framework closes the connection of a body that is too large. Whoever is still sending then, a proxy most of all,
 * is cut off before it reads the answer; without that header Node reads the rest away.
 */
export const hearLargeBodiesOut = (server: FastifyInstance): void => {
  server.addHook('onSend', ({ headers }, reply, payload, done) => {
    if (reply.statusCode === 413 && Number(headers['content-length']) <= LARGEST_READ_AWAY)
      void reply.removeHeader('connection');
    done(null, payload);
  });
};

const mediaTypeOf = ({ headers }: FastifyRequest): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

const readAway = (payload: IncomingMessage, done: (error: Error | null) => void): void => {
  let size = 0;
  payload.on('data', (chunk: Buffer) => (size += chunk.length));
  finished(payload, (cause) => {
    if (cause) done(new ServiceError(httpErrors.malformedRequest, { cause }));
    else done(size > LARGEST_BODY ? new ServiceError(httpErrors.payloadTooLarge) : null);
  });
};
