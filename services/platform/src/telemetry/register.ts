/**
 * Loaded before everything else (`node --import @colophon/platform/telemetry`), so that http and pg are patched.
 * Exporters and sampling follow the standard OTEL_* variables. Without an endpoint nothing is exported,
 * yet spans exist: log lines carry trace ids and events carry their traceparent.
 */
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { NodeSDK, type NodeSDKConfiguration } from '@opentelemetry/sdk-node';
import { onFlush } from './flush.js';

if (!process.env['OTEL_EXPORTER_OTLP_ENDPOINT']) {
  process.env['OTEL_TRACES_EXPORTER'] ??= 'none';
  process.env['OTEL_METRICS_EXPORTER'] ??= 'none';
  process.env['OTEL_LOGS_EXPORTER'] ??= 'none';
}

type SpanProcessor = NonNullable<NodeSDKConfiguration['spanProcessors']>[number];

/** Without any processor the SDK makes no spans at all, and nothing would have a trace id. */
const silent: SpanProcessor = {
  onStart: () => {},
  onEnd: () => {},
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};

const sdk = new NodeSDK({
  serviceName: process.env['OTEL_SERVICE_NAME'] ?? 'colophon',
  ...(process.env['OTEL_TRACES_EXPORTER'] === 'none' ? { spanProcessors: [silent] } : {}),
  instrumentations: [
    // Whoever serves makes the spans of requests itself: it knows the routes, and patching costs more than they do.
    new HttpInstrumentation({ disableIncomingRequestInstrumentation: true }),
    new PgInstrumentation({ requireParentSpan: true }),
  ],
});
sdk.start();

// The patches happen on `require`, which ES modules never call: ask once, then hand the result to their imports.
const require = createRequire(import.meta.url);
for (const patched of ['node:http', 'node:https']) require(patched);
syncBuiltinESMExports();

onFlush(() => sdk.shutdown());
