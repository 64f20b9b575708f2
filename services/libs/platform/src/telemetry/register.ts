/**
 * Loaded before everything else (`node --import @colophon/platform/telemetry`), so that http and pg are patched.
 * Exporters follow the standard OTEL_* variables, and so does sampling where it is chosen. Without an endpoint nothing
 * is exported, yet spans exist: log lines carry trace ids and events carry their traceparent. `OTEL_SDK_DISABLED=true`
 * leaves all of it out: nothing is patched, traced or counted.
 */
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { createNoopMeter, type MeterProvider } from '@opentelemetry/api';
import { getBooleanFromEnv } from '@opentelemetry/core';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace';
import { onFlush } from './flush.js';
import { observeRuntime } from './runtime-metrics.js';
import { pushedReader } from './pushed-reader.js';
import { readsSampler } from './reads.sampler.js';
import { onScrape } from './scrape.js';
import { ScrapedReader } from './scraped-reader.js';
import { type SpanProcessor, SpanServiceProcessor } from './span-service.processor.js';

if (!process.env['OTEL_EXPORTER_OTLP_ENDPOINT']) {
  process.env['OTEL_TRACES_EXPORTER'] ??= 'none';
  process.env['OTEL_METRICS_EXPORTER'] ??= 'none';
  process.env['OTEL_LOGS_EXPORTER'] ??= 'none';
}

/** Without any processor the SDK makes no spans at all, and nothing would have a trace id. */
const silent: SpanProcessor = {
  onStart: () => {},
  onEnd: () => {},
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};

const {
  OTEL_SERVICE_NAME: service,
  OTEL_TRACES_EXPORTER: traces,
  OTEL_METRICS_EXPORTER: meters,
  OTEL_TRACES_SAMPLER: sampler,
} = process.env;

/**
 * Undefined leaves the choice to the SDK, by the standard variables; a process without a name holds several services.
 */
const spanProcessors = (): SpanProcessor[] | undefined => {
  if (traces === 'none') return [silent];
  if (service !== undefined || (traces !== undefined && traces !== 'otlp')) return undefined;
  return [new SpanServiceProcessor(new BatchSpanProcessor({ exporter: new OTLPTraceExporter() }))];
};

/**
 * The catalogue is all there is: what an instrumentation would count beside it has no rule, no panel and no test. A
 * view that drops it would still have every call of Postgres pay for the counting.
 */
const countsNothing: MeterProvider = { getMeter: () => createNoopMeter() };

/** The patches happen on `require`, which ES modules never call: ask once, then hand the result to their imports. */
const patchModules = (): void => {
  const require = createRequire(import.meta.url);
  for (const patched of ['node:http', 'node:https']) require(patched);
  syncBuiltinESMExports();
};

const register = (): void => {
  const processors = spanProcessors();
  // Asked by Prometheus always; sent as well where there is somewhere to send to.
  const scraped = new ScrapedReader();
  const pushed = meters === 'none' ? [] : [pushedReader(new OTLPMetricExporter())];
  const instrumentations = [
    // The server creates the spans of requests itself: it knows the routes, and patching costs more than they do.
    new HttpInstrumentation({ disableIncomingRequestInstrumentation: true }),
    // A span for each time a connection is taken from the pool would be as many again; who waits for one is counted.
    new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
  ];
  const sdk = new NodeSDK({
    serviceName: service ?? 'colophon',
    metricReaders: [scraped, ...pushed],
    ...(sampler === undefined ? { sampler: readsSampler() } : {}),
    ...(processors ? { spanProcessors: processors } : {}),
    instrumentations,
  });
  sdk.start();
  for (const instrumentation of instrumentations) instrumentation.setMeterProvider(countsNothing);
  onScrape(() => scraped.text());
  observeRuntime(service ?? 'colophon');
  patchModules();
  onFlush(() => sdk.shutdown());
};

if (!getBooleanFromEnv('OTEL_SDK_DISABLED')) register();
