import { randomBytes } from 'node:crypto';
import { type Context, ROOT_CONTEXT, SpanKind, trace, TraceFlags } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace';
import { describe, expect, it } from '@jest/globals';
import { readsSampler } from './reads.sampler.js';

const sampler = readsSampler();
const newTraceId = (): string => randomBytes(16).toString('hex');

const isTraced = (
  method: string | undefined,
  traceId = newTraceId(),
  parent: Context = ROOT_CONTEXT,
): boolean => {
  const attributes = method === undefined ? {} : { 'http.request.method': method };
  const { decision } = sampler.shouldSample(parent, traceId, 'a request', SpanKind.SERVER, attributes, []);
  return decision === SamplingDecision.RECORD_AND_SAMPLED;
};

const calledBy = (traceId: string, traceFlags: TraceFlags): Context =>
  trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId: 'b7ad6b7169203331', traceFlags, isRemote: true });

describe('what begins a trace', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', '_OTHER', undefined])(
    'is always traced when it is %s',
    (method) => {
      for (let request = 0; request < 1000; request += 1) expect(isTraced(method)).toBe(true);
    },
  );

  it.each(['GET', 'HEAD'])('is traced once in ten times when it only reads: %s', (method) => {
    const traced = Array.from({ length: 10_000 }, () => isTraced(method)).filter(Boolean).length;
    // Twelve standard deviations to either side.
    expect(traced).toBeGreaterThan(640);
    expect(traced).toBeLessThan(1360);
  });

  it('decides the same for the same trace, whichever replica is asked', () => {
    for (let request = 0; request < 1000; request += 1) {
      const traceId = newTraceId();
      expect(isTraced('GET', traceId)).toBe(isTraced('GET', traceId));
    }
  });
});

describe('what goes on with a trace', () => {
  it.each(['GET', 'POST', undefined])('follows its caller: %s', (method) => {
    for (let request = 0; request < 100; request += 1) {
      const traceId = newTraceId();
      expect(isTraced(method, traceId, calledBy(traceId, TraceFlags.SAMPLED))).toBe(true);
      expect(isTraced(method, traceId, calledBy(traceId, TraceFlags.NONE))).toBe(false);
    }
  });
});
