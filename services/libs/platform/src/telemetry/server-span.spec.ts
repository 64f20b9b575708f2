import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { SpanCollector } from '@colophon/testing';
import { apiKeyWith } from '@colophon/contracts/rules';
import { inSpan } from './propagation.js';
import { type IncomingRequest, recordFailure, ServerSpan, untraced } from './server-span.js';

const collector = new SpanCollector();
beforeAll(() => collector.start());
beforeEach(() => void collector.spans.splice(0));
afterAll(() => collector.stop());

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const request: IncomingRequest = {
  method: 'GET',
  route: '/api/documents/:id',
  service: 'gateway',
  path: '/api/documents/4711',
  scheme: 'http',
  httpVersion: '1.1',
  clientAddress: '192.0.2.1',
  headers: { 'user-agent': 'probe', traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01` },
};

describe('the span of a served request', () => {
  it('is named by its route, and says what the conventions ask for', () => {
    ServerSpan.start(request).end(200);
    const [span] = collector.spans;
    expect(span).toMatchObject({ name: 'GET /api/documents/:id', kind: SpanKind.SERVER });
    expect(span?.status.code).toBe(SpanStatusCode.UNSET);
    expect(span?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/documents/:id',
      'http.response.status_code': 200,
      'url.path': '/api/documents/4711',
      'url.scheme': 'http',
      'network.protocol.version': '1.1',
      'client.address': '192.0.2.1',
      'user_agent.original': 'probe',
    });
  });

  it('keeps no API key, wherever a client put it', () => {
    const key = apiKeyWith('k'.repeat(32));
    const span = ServerSpan.start({
      ...request,
      path: `/api/${key}`,
      headers: { 'user-agent': `ci ${key}` },
    });
    span.run(() => recordFailure(new Error(`no such ${key}`)));
    span.run(() => recordFailure(`no such ${key}`));
    span.end(500);
    const [kept] = collector.spans;
    const told = JSON.stringify([kept?.attributes, kept?.events]);
    expect(told).not.toContain('kkkk');
    expect(told.match(/clphk_\[redacted\]/g)?.length).toBeGreaterThanOrEqual(4);
  });

  it('continues the trace of its caller, and what is done inside continues it', async () => {
    const span = ServerSpan.start(request);
    await span.run(async () => {
      await Promise.resolve();
      expect(trace.getActiveSpan()?.spanContext().traceId).toBe(TRACE_ID);
      await inSpan('inner', { kind: SpanKind.INTERNAL }, async () => undefined);
    });
    span.end(200);
    const [inner, outer] = collector.spans;
    expect(outer?.spanContext().traceId).toBe(TRACE_ID);
    expect(inner?.parentSpanContext?.spanId).toBe(outer?.spanContext().spanId);
  });

  it('begins its own trace where the caller names none', () => {
    ServerSpan.start({ ...request, headers: { traceparent: 'nonsense' } }).end(200);
    expect(collector.spans[0]?.parentSpanContext).toBeUndefined();
  });

  it('carries what failed, and is an error when the server failed', () => {
    const span = ServerSpan.start(request);
    span.run(() => recordFailure(new Error('the database is down')));
    span.end(503);
    expect(collector.spans[0]).toMatchObject({
      status: { code: SpanStatusCode.ERROR },
      attributes: { 'error.type': '503', 'http.response.status_code': 503 },
      events: [{ name: 'exception', attributes: { 'exception.message': 'the database is down' } }],
    });
  });

  it('is no error when the client was wrong', () => {
    ServerSpan.start(request).end(404);
    expect(collector.spans[0]?.status.code).toBe(SpanStatusCode.UNSET);
  });

  it('has no status when the client left before it was answered, and ends once', () => {
    const span = ServerSpan.start(request);
    span.end(undefined);
    span.end(200);
    expect(collector.spans).toHaveLength(1);
    expect(collector.spans[0]?.attributes).not.toHaveProperty('http.response.status_code');
  });

  it('tells unknown methods apart by an attribute only', () => {
    ServerSpan.start({ ...request, method: 'PROPFIND', route: undefined }).end(405);
    expect(collector.spans[0]).toMatchObject({
      name: 'HTTP',
      attributes: { 'http.request.method': '_OTHER', 'http.request.method_original': 'PROPFIND' },
    });
  });
});

it('leaves no span where work is part of no trace', async () => {
  await untraced(() => inSpan('probe', { kind: SpanKind.INTERNAL }, async () => undefined));
  expect(collector.spans).toEqual([]);
});
