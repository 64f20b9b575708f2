import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { DataPointType, type MetricData, type ResourceMetrics } from '@opentelemetry/sdk-metrics';

const UNITS: Readonly<Record<string, string>> = { s: 'seconds', By: 'bytes' };

/**
 * The name in Prometheus, by the rules OpenTelemetry gives: unit and `total` stand at the end. A collector that gets
 * the same metrics over OTLP arrives at the same names, so that rules and panels hold for both ways.
 */
export const prometheusName = (metric: {
  readonly name: string;
  readonly unit: string;
  readonly kind: string;
}): string => {
  const suffixes = [
    metric.unit === '1' && metric.kind === 'gauge' ? 'ratio' : UNITS[metric.unit],
    metric.kind === 'counter' || metric.kind === 'total' ? 'total' : undefined,
  ];
  return suffixes.reduce<string>(
    (name, suffix) => (suffix === undefined || name.endsWith(`_${suffix}`) ? name : `${name}_${suffix}`),
    prometheusLabel(metric.name),
  );
};

export const prometheusLabel = (attribute: string): string => attribute.replaceAll(/[^A-Za-z0-9_]/g, '_');

/** Without a line for the resource or a label for the scope: Prometheus names the target itself. */
const serializer = new PrometheusSerializer(undefined, false, undefined, true, true);

/** Prometheus' text format, version 0.0.4. */
export const prometheusText = ({ resource, scopeMetrics }: ResourceMetrics): string =>
  serializer.serialize({
    resource,
    scopeMetrics: scopeMetrics.map(({ scope, metrics }) => ({
      scope,
      metrics: metrics.filter(({ dataPoints }) => dataPoints.length > 0).map(named),
    })),
  });

/** The serializer knows no units: they stand in the name, and nowhere else. */
const named = (metric: MetricData): MetricData => {
  const { descriptor } = metric;
  const name = prometheusName({ ...descriptor, kind: kindOf(metric) });
  return { ...metric, descriptor: { ...descriptor, name, unit: '' } };
};

const kindOf = (metric: MetricData): string => {
  switch (metric.dataPointType) {
    case DataPointType.HISTOGRAM:
    case DataPointType.EXPONENTIAL_HISTOGRAM:
      return 'histogram';
    case DataPointType.GAUGE:
      return 'gauge';
    default:
      return metric.isMonotonic ? 'counter' : 'level';
  }
};
