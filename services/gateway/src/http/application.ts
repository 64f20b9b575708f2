import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LOGGER, type Logger, NestLogger } from '@colophon/platform';
import fastify, { type FastifyInstance } from 'fastify';
import { gatewayConfig, type GatewayConfig } from '../gateway.config.js';
import { serveContract } from '../openapi/contract.routes.js';
import { InputPipe } from '../validation/input.pipe.js';
import { serveWebApp } from '../web-app/web-app.routes.js';
import { ErrorFilter, sendError, toServiceError } from './error.filter.js';
import { requestIdOf } from './request-id.js';
import { prepareRequests, setCommonHeaders } from './request.hooks.js';

/** Bytes of a JSON body; the largest of ours has a few kB. Uploads are streams and have their own limit. */
const LARGEST_BODY = 256 * 1024;
const HEADERS_TIMEOUT_MS = 20_000;
/** 50 files of 25 MiB over a slow line. */
const REQUEST_TIMEOUT_MS = 30 * 60_000;
/** Longer than the usual idle time of a load balancer, so that it is never us who closes first. */
const KEEP_ALIVE_MS = 75_000;
/** Characters of a path parameter; mailed tokens are longer than the framework's own limit. */
const LONGEST_PARAMETER = 600;

/** The HTTP surface as the platform starts it. */
export const createGatewayApplication = async (root: DynamicModule): Promise<NestFastifyApplication> => {
  const proxies = { hops: 0 };
  const server = createServer(proxies);
  const adapter = new FastifyAdapter(server);
  acceptEmptyJson(adapter, server);
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: false,
    abortOnError: false,
  });
  const logger = app.get<Logger>(LOGGER);
  app.useLogger(new NestLogger(logger));
  app.useGlobalFilters(new ErrorFilter(logger));
  app.useGlobalPipes(new InputPipe());
  const config = app.get<GatewayConfig>(gatewayConfig.token);
  proxies.hops = config.TRUSTED_PROXIES;
  serveContract(app);
  await serveWebApp(app, config.WEB_DIST_DIR);
  return app;
};

/** Clients say application/json of a call without a body, too: nothing is then no body instead of broken JSON. */
const acceptEmptyJson = (adapter: FastifyAdapter, server: FastifyInstance): void => {
  const parse = server.getDefaultJsonParser('error', 'error');
  adapter.useBodyParser('application/json', false, { bodyLimit: LARGEST_BODY }, (request, body, done) =>
    body.length === 0 ? done(null, undefined) : void parse(request, body.toString('utf8'), done),
  );
};

/** @param proxies read at each request, because the configuration is known only once the application exists */
const createServer = (proxies: { readonly hops: number }): FastifyInstance => {
  const server = fastify({
    bodyLimit: LARGEST_BODY,
    genReqId: requestIdOf,
    trustProxy: (_address, hop) => hop < proxies.hops,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    // What fails before there is a route: malformed escapes and the like.
    frameworkErrors: (error, request, reply) => {
      setCommonHeaders(request, reply);
      sendError(reply, toServiceError(error), request.id);
    },
  });
  prepareRequests(server);
  return server;
};
