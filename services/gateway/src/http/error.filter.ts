import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import {
  commonErrors,
  type ErrorKind,
  LOGGER,
  type Logger,
  metrics,
  recordFailure,
  ServiceError,
} from '@colophon/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { presentError, retryAfterOf } from './error.presenter.js';
import { httpErrors } from './http.errors.js';

/** The one mapper at the edge: whatever was thrown, the client gets the one body and nothing of our insides. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<FastifyRequest>();
    const error = toServiceError(thrown);
    if (error.status === 401) metrics.authFailures.add(1, { 'error.type': error.code });
    if (error.status >= 500) {
      recordFailure(error.cause ?? error);
      this.logger.error(
        {
          err: error.cause ?? error,
          requestId: request.id,
          method: request.method,
          route: request.routeOptions?.url,
        },
        'a request failed',
      );
    }
    if (reply.sent || reply.raw.headersSent) {
      // Too late for an error body: abort the response so that no client takes it for complete.
      reply.raw.destroy();
      return;
    }
    this.answer(error, request, reply);
  }

  protected answer(error: ServiceError, request: FastifyRequest, reply: FastifyReply): void {
    sendError(reply, error, request.id);
  }
}

export const sendError = (reply: FastifyReply, error: ServiceError, requestId: string): void => {
  const wait = retryAfterOf(error);
  if (wait !== undefined) void reply.header('retry-after', String(wait));
  // What a handler had said of an answer that does not come.
  for (const header of ['etag', 'accept-ranges', 'content-disposition', 'content-length'])
    reply.removeHeader(header);
  void reply.header('cache-control', 'no-store');
  if (error.status === 401) void reply.header('www-authenticate', 'Bearer');
  void reply
    .status(error.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(presentError(error, requestId));
};

/** Errors of framework and parsers carry a status but their own words, which stay inside. */
export const toServiceError = (thrown: unknown): ServiceError => {
  if (thrown instanceof ServiceError) return thrown;
  const kind = kindOfStatus(statusOf(thrown));
  return new ServiceError(kind, { cause: thrown });
};

const statusOf = (thrown: unknown): number => {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (typeof thrown === 'object' && thrown !== null && 'statusCode' in thrown)
    return Number(thrown.statusCode);
  return 500;
};

const kindOfStatus = (status: number): ErrorKind => {
  switch (status) {
    case 401:
      return httpErrors.unauthenticated;
    // A path longer than any of ours cannot exist.
    case 404:
    case 414:
      return commonErrors.notFound;
    case 405:
      return httpErrors.methodNotAllowed;
    case 408:
      return httpErrors.requestTimeout;
    case 413:
      return httpErrors.payloadTooLarge;
    case 415:
      return httpErrors.unsupportedMediaType;
    case 429:
      return httpErrors.rateLimited;
    case 503:
      return commonErrors.unavailable;
    default:
      return status >= 400 && status < 500 ? httpErrors.malformedRequest : commonErrors.internal;
  }
};
