import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Link,
} from '@opentelemetry/api';
import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { recordedException } from './recorded-exception.js';

const tracer = trace.getTracer('colophon');

/** New NATS headers that carry the active trace context. */
export const tracedHeaders = (): MsgHdrs => {
  const carrier = headers();
  propagation.inject(context.active(), carrier, { set: (hdrs, key, value) => hdrs.set(key, value) });
  return carrier;
};

/** W3C traceparent of the active span, empty outside of one. */
export const activeTraceparent = (): string => {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier['traceparent'] ?? '';
};

export const contextOfHeaders = (hdrs: MsgHdrs | undefined): Context =>
  propagation.extract(context.active(), hdrs, {
    keys: (carrier) => carrier?.keys() ?? [],
    get: (carrier, key) => carrier?.get(key) || undefined,
  });

export const contextOfTraceparent = (traceparent: string): Context =>
  traceparent ? propagation.extract(context.active(), { traceparent }) : context.active();

/** To the span that sent a message: the one that emitted it, its parent, may have ended long before. */
export const linkToSender = (hdrs: MsgHdrs | undefined): Link[] => {
  const sender = trace.getSpanContext(contextOfHeaders(hdrs));
  return sender?.isRemote ? [{ context: sender }] : [];
};

/** Runs the work in a span that records what it throws. */
export const inSpan = <T>(
  name: string,
  options: { kind: SpanKind; parent?: Context; attributes?: Attributes; links?: Link[] },
  work: () => Promise<T>,
): Promise<T> =>
  tracer.startActiveSpan(
    name,
    { kind: options.kind, attributes: options.attributes ?? {}, links: options.links ?? [] },
    options.parent ?? context.active(),
    async (span) => {
      try {
        return await work();
      } catch (error) {
        span.recordException(recordedException(error));
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
  );

/** More about the work of the active span, known only after it began. */
export const noteInSpan = (attributes: Attributes): void =>
  void trace.getActiveSpan()?.setAttributes(attributes);
