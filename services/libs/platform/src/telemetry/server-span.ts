import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { suppressTracing } from '@opentelemetry/core';
import { withoutApiKeys } from '@colophon/contracts/rules';
import { metrics } from './metrics.js';
import { recordedException } from './recorded-exception.js';
import { inService } from './service-scope.js';

/** An incoming request as the semantic conventions for HTTP see it. */
export interface IncomingRequest {
  readonly method: string;
  /** Template of the route; undefined where nothing answers. */
  readonly route: string | undefined;
  /** Who serves it. */
  readonly service: string;
  /** Without the query, which may hold what people search for. */
  readonly path: string;
  readonly scheme: string;
  readonly httpVersion: string;
  readonly clientAddress: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

const METHODS = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'QUERY',
]);

const tracer = trace.getTracer('colophon');

/** The few attributes that may tell durations apart. */
type Kind = Parameters<typeof metrics.httpRequests.record>[1];

/**
 * The span of a request that is served here, and its duration. The server creates it; patching `http` instead
 * would double the routing cost of a small request, and knows no routes.
 */
export class ServerSpan {
  private readonly startedAt = performance.now();
  private hasEnded = false;

  private constructor(
    private readonly span: Span,
    private readonly active: Context,
    private readonly kind: Kind,
  ) {}

  /** Continues the caller's trace, when the request names one. */
  static start(request: IncomingRequest): ServerSpan {
    const method = METHODS.has(request.method) ? request.method : '_OTHER';
    const kind: Kind = {
      'http.request.method': method,
      'url.scheme': request.scheme,
      'network.protocol.version': request.httpVersion,
      ...(request.route === undefined ? {} : { 'http.route': request.route }),
    };
    const attributes: Attributes = {
      ...kind,
      'url.path': withoutApiKeys(request.path),
      ...attribute('http.request.method_original', method === '_OTHER' ? request.method : undefined),
      ...attribute('client.address', request.clientAddress),
      ...attribute('user_agent.original', request.headers['user-agent']),
    };
    const name = `${method === '_OTHER' ? 'HTTP' : method}${request.route === undefined ? '' : ` ${request.route}`}`;
    const parent = inService(request.service, propagation.extract(ROOT_CONTEXT, request.headers));
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
    return new ServerSpan(span, trace.setSpan(parent, span), kind);
  }

  /** Runs the work, and all it starts, inside the span. */
  run<T>(work: () => T): T {
    return context.with(this.active, work);
  }

  /** @param status undefined when the client left before it was answered */
  end(status: number | undefined): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    const outcome: Kind = {
      ...(status === undefined ? {} : { 'http.response.status_code': status }),
      ...(status !== undefined && status >= 500 ? { 'error.type': String(status) } : {}),
    };
    this.span.setAttributes(outcome);
    // What a client did wrong is no error of the server.
    if (outcome['error.type'] !== undefined) this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.end();
    const seconds = (performance.now() - this.startedAt) / 1000;
    metrics.httpRequests.record(seconds, { ...this.kind, ...outcome });
  }
}

const attribute = (name: string, value: string | string[] | undefined): Attributes =>
  value === undefined ? {} : { [name]: withoutApiKeys(String(value)) };

/** Notes in the active span why its work failed. */
export const recordFailure = (error: unknown): void =>
  trace.getActiveSpan()?.recordException(recordedException(error));

/** Runs work that is no part of any trace, such as answering probes. */
export const untraced = <T>(work: () => T): T => context.with(suppressTracing(context.active()), work);
