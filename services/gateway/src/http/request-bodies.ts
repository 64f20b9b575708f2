import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { ServiceError } from '@colophon/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasBody } from './body-arrivals.js';
import { multipartErrors } from '../multipart/multipart.errors.js';
import { httpErrors } from './http.errors.js';
import { LARGEST_READ_AWAY } from './lingering-close.js';
import { RouteFacts } from './route-facts.decorator.js';

/**
 * Largest body that is kept in memory; the largest of our own has a few kB. Uploads are streams with their own limit.
 */
export const LARGEST_BODY = 256 * 1024;

/** Bytes of a body whose route says nothing else: names, addresses, passwords and ids. */
const USUAL_BODY = 4 * 1024;
/**
 * Levels of objects and arrays; ours have two. What checks and compares bodies recurses, and must not run out of stack.
 */
const DEEPEST_BODY = 20;
const MULTIPART = 'multipart/form-data';

/**
 * What a route makes of a body. `json`: parsed, the default. `raw`: the bytes, whatever they are called.
 * `form`: read away; the address alone says what is wanted. `stream`: multipart, left to the route.
 */
type BodyKind = 'json' | 'raw' | 'form' | 'stream';

/** @param most bytes of the largest valid body */
export const TakesBody = (kind: BodyKind, most?: number): MethodDecorator =>
  RouteFacts({ body: kind, ...(most === undefined ? {} : { mostBytes: most }) });

/** Bounds each route's body before anything of it is read; to be called before the first route is registered. */
export const boundBodies = (server: FastifyInstance): void => {
  server.addHook('onRoute', (route) => {
    const { body, mostBytes } = (route.config ?? {}) as { body?: BodyKind; mostBytes?: number };
    // The forms of others are not ours to describe. One that is streamed is bounded by its files.
    route.bodyLimit = mostBytes ?? (body === 'form' ? LARGEST_BODY : USUAL_BODY);
  });
  server.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
    if (encoding !== 'identity') return done(new ServiceError(httpErrors.unsupportedMediaType));
    const isWrong = kindFor(request) === 'stream' && hasBody(request.raw) && !isMultipart(request);
    done(isWrong ? new ServiceError(multipartErrors.notMultipart) : undefined);
  });
};

/** Paths whose forms are streamed; grows as routes are registered, and is to be asked for before the first is. */
export const streamedPaths = (server: FastifyInstance): ReadonlySet<string> => {
  const paths = new Set<string>();
  server.addHook('onRoute', ({ url, config }) => {
    const { body } = (config ?? {}) as { body?: BodyKind };
    if (body === 'stream') paths.add(url);
  });
  return paths;
};

const kindFor = (request: FastifyRequest): BodyKind =>
  (request.routeOptions.config as { body?: BodyKind }).body ?? 'json';

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
      if (!error && isDeeperThan(DEEPEST_BODY, value)) done(new ServiceError(httpErrors.malformedRequest));
      else done(error, value);
    });
  });
  server.addContentTypeParser(MULTIPART, (request, payload: IncomingMessage, done) => {
    const kind = kindFor(request);
    if (kind === 'stream') return done(null, payload);
    if (kind === 'form') return readAway(payload, done);
    done(new ServiceError(httpErrors.unsupportedMediaType));
  });
};

/**
 * An answer that is out before its body has arrived leaves the connection as it is where the rest is short: it is read
 * away. A longer rest, or one without a declared end, ends the connection.
 */
export const hearLargeBodiesOut = (server: FastifyInstance): void => {
  server.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (!raw.complete && hasBody(raw)) {
      if (Number(raw.headers['content-length']) <= LARGEST_READ_AWAY) void reply.removeHeader('connection');
      else void reply.header('connection', 'close');
    }
    done(null, payload);
  });
};

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)));

const mediaTypeOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

export const isMultipart = (request: Pick<IncomingMessage, 'headers'>): boolean =>
  mediaTypeOf(request) === MULTIPART;

const readAway = (payload: IncomingMessage, done: (error: Error | null) => void): void => {
  let size = 0;
  payload.on('data', (chunk: Buffer) => (size += chunk.length));
  finished(payload, (cause) => {
    if (cause) done(new ServiceError(httpErrors.malformedRequest, { cause }));
    else done(size > LARGEST_BODY ? new ServiceError(httpErrors.payloadTooLarge) : null);
  });
};
