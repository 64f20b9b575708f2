import { getNumberFromEnv } from '@opentelemetry/core';
import {
  type MetricReader,
  PeriodicExportingMetricReader,
  type PushMetricExporter,
} from '@opentelemetry/sdk-metrics';

/** As often as Prometheus asks. The rules look back over at least four minutes, and the SDK's own minute leaves no reserve. */
const INTERVAL_MS = 30_000;

/** Sends the counts, unless told otherwise by the standard variable. */
export const pushedReader = (exporter: PushMetricExporter): MetricReader =>
  new PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis: getNumberFromEnv('OTEL_METRIC_EXPORT_INTERVAL') ?? INTERVAL_MS,
  });
