import { context, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { describe, expect, it } from '@jest/globals';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { inService } from './service-scope.js';
import { SpanServiceProcessor } from './span-service.processor.js';

const exporter = new InMemorySpanExporter();
const processor = new SpanServiceProcessor(new SimpleSpanProcessor({ exporter }));
const tracer = new TracerProvider({ spanProcessors: [processor] }).getTracer('test');

describe('spans of several services in one process', () => {
  it('go on under the name of the service they began in, and keep all else', () => {
    const billing = inService('billing-credits', ROOT_CONTEXT);
    const outer = tracer.startSpan('outer', { attributes: { kind: 'x' } }, billing);
    const below = trace.setSpan(billing, outer);
    tracer.startSpan('inner', {}, below).end();
    tracer.startSpan('callee', {}, inService('document', below)).end();
    outer.end();
    tracer.startSpan('unowned', {}, context.active()).end();
    const spans = exporter.getFinishedSpans();
    expect(spans.map((span) => [span.name, span.resource.attributes['service.name']])).toEqual([
      ['inner', 'billing-credits'],
      ['callee', 'document'],
      ['outer', 'billing-credits'],
      // The rest of it is how Node was started.
      ['unowned', expect.stringMatching(/^unknown_service/)],
    ]);
    expect(new Set(spans.slice(0, 3).map((span) => span.spanContext().traceId)).size).toBe(1);
    expect(spans[2]?.attributes).toEqual({ kind: 'x' });
    expect(spans[0]?.parentSpanContext?.spanId).toBe(spans[2]?.spanContext().spanId);
  });
});
