/**
 * Loaded before everything else (`node --import @colophon/platform/telemetry`), so that http and pg are patched.
 * Exporters and sampling follow the standard OTEL_* variables. Without an endpoint nothing is exported,
 * yet spans exist: log lines carry trace ids and events carry their traceparent.
 */
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { onFlush } from './flush.js';

if (!process.env['OTEL_EXPORTER_OTLP_ENDPOINT']) {
  process.env['OTEL_TRACES_EXPORTER'] ??= 'none';
  process.env['OTEL_METRICS_EXPORTER'] ??= 'none';
  process.env['OTEL_LOGS_EXPORTER'] ??= 'none';
}

const sdk = new NodeSDK({
  serviceName: process.env['OTEL_SERVICE_NAME'] ?? 'colophon',
  instrumentations: [
    new HttpInstrumentation({
      ignoreIncomingRequestHook: (request) => /\/health\/(live|ready)$/.test(request.url ?? ''),
    }),
    new PgInstrumentation({ requireParentSpan: true }),
  ],
});
sdk.start();

onFlush(() => sdk.shutdown());
