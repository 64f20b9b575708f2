import { createServer as createHttpServer } from 'node:http';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Clock, LOGGER, type Logger, NestLogger } from '@colophon/platform';
import fastify, { type FastifyInstance } from 'fastify';
import { DeprecatedCalls, noteDeprecatedCalls } from '../deprecation/deprecated-calls.js';
import { gatewayConfig, type GatewayConfig } from '../gateway.config.js';
import { serveContract } from '../openapi/contract.routes.js';
import { Admission } from './admission.js';
import { VerifiedTokens } from '../session/verified-tokens.js';
import { InputPipe } from '../validation/input.pipe.js';
import { serveWebApp } from '../web-app/web-app.routes.js';
import { serveLiveness } from '../health/liveness.route.js';
import { knowRoutes, refuseWrongMethods } from './allowed-methods.js';
import { drainConnections } from './graceful-shutdown.js';
import { ErrorFilter, sendError, toServiceError } from './error.filter.js';
import { answerClientError } from './client-errors.js';
import { clientAddressOf, networkOf } from './network-address.js';
import { acceptBodies, boundBodies, hearLargeBodiesOut, LARGEST_BODY } from './request-bodies.js';
import { Refusals } from './refusals.js';
import { requestIdOf } from './request-id.js';
import { prepareRequests, setCommonHeaders } from './request.hooks.js';
import { traceRequests } from './request-spans.js';

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
  const admission = new Admission();
  const server = createServer(proxies, admission);
  const adapter = new FastifyAdapter(server);
  acceptBodies(adapter, server);
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
  const verified = app.get(VerifiedTokens);
  const clock = app.get(Clock);
  admission.open({
    mostAtOnce: config.REQUESTS_AT_ONCE,
    callerOf: (request) =>
      verified.ownerOf(request.headers.authorization) ?? networkOf(clientAddressOf(request, proxies.hops)),
    arrivals: {
      bodyTimeoutMs: config.BODY_TIMEOUT_MS,
      uploadWindowMs: config.UPLOAD_RATE_WINDOW_MS,
      uploadBytesPerSecond: config.UPLOAD_BYTES_PER_SECOND,
      perCaller: config.BODIES_AT_ONCE_PER_CALLER,
    },
    refusals: app.get(Refusals),
    clock,
    logger,
  });
  drainConnections(server, clock);
  noteDeprecatedCalls(server, app.get(DeprecatedCalls));
  serveContract(app);
  await serveWebApp(server, config.WEB_DIST_DIR, {
    publicUrl: config.PUBLIC_URL,
    browserTraces: config.BROWSER_TRACES,
  });
  return app;
};

/** @param proxies read at each request, because the configuration is known only once the application exists */
const createServer = (proxies: { readonly hops: number }, admission: Admission): FastifyInstance => {
  const server = fastify({
    bodyLimit: LARGEST_BODY,
    genReqId: requestIdOf,
    trustProxy: (_address, hop) => hop < proxies.hops,
    // The framework leaves the times of a server that it did not make alone.
    serverFactory: (handle) =>
      createHttpServer(
        {
          keepAliveTimeout: KEEP_ALIVE_MS,
          requestTimeout: REQUEST_TIMEOUT_MS,
          headersTimeout: HEADERS_TIMEOUT_MS,
        },
        admission.guard(handle),
      ),
    clientErrorHandler: answerClientError,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    // What fails before there is a route: malformed escapes and the like.
    frameworkErrors: (error, request, reply) => {
      setCommonHeaders(request, reply);
      sendError(reply, toServiceError(error), request.id);
    },
  });
  const knownRoutes = knowRoutes(server);
  traceRequests(server);
  admission.afterBodies(server);
  server.addHook('onClose', async () => admission.close());
  prepareRequests(server);
  boundBodies(server);
  refuseWrongMethods(server, knownRoutes);
  serveLiveness(server);
  hearLargeBodiesOut(server);
  return server;
};
