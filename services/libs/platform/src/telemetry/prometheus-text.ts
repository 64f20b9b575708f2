import { type Attributes } from '@opentelemetry/api';
import {
  DataPointType,
  type HistogramMetricData,
  type MetricData,
  type ResourceMetrics,
} from '@opentelemetry/sdk-metrics';

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

/** Prometheus' text format, version 0.0.4. */
export const prometheusText = ({ scopeMetrics }: ResourceMetrics): string =>
  scopeMetrics
    .flatMap(({ metrics }) => metrics)
    .filter(({ dataPoints }) => dataPoints.length > 0)
    .map(family)
    .join('');

const family = (metric: MetricData): string => {
  const kind = kindOf(metric);
  const name = prometheusName({ ...metric.descriptor, kind });
  const type = kind === 'level' ? 'gauge' : kind;
  const head = `# HELP ${name} ${escaped(metric.descriptor.description)}\n# TYPE ${name} ${type}\n`;
  if (metric.dataPointType === DataPointType.HISTOGRAM) return head + histogramLines(name, metric);
  if (metric.dataPointType === DataPointType.EXPONENTIAL_HISTOGRAM) return '';
  return head + metric.dataPoints.map(({ attributes, value }) => line(name, attributes, value)).join('');
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

const histogramLines = (name: string, { dataPoints }: HistogramMetricData): string =>
  dataPoints
    .map(({ attributes, value: { buckets, count, sum } }) => {
      let below = 0;
      const steps = buckets.boundaries.map((bound, index) => {
        below += buckets.counts[index] ?? 0;
        return line(`${name}_bucket`, { ...attributes, le: String(bound) }, below);
      });
      return [
        ...steps,
        line(`${name}_bucket`, { ...attributes, le: '+Inf' }, count),
        line(`${name}_sum`, attributes, sum ?? 0),
        line(`${name}_count`, attributes, count),
      ].join('');
    })
    .join('');

const line = (name: string, attributes: Attributes, value: number): string => {
  const labels = Object.entries(attributes)
    .filter(([, label]) => label !== undefined)
    .map(
      ([attribute, label]) =>
        `${prometheusLabel(attribute)}="${escaped(String(label)).replaceAll('"', '\\"')}"`,
    );
  return `${name}${labels.length > 0 ? `{${labels.join(',')}}` : ''} ${value}\n`;
};

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
