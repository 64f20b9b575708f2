import { describe, expect, it } from '@jest/globals';
import { AggregationTemporality, MeterProvider, MetricReader } from '@opentelemetry/sdk-metrics';
import { metrics } from './metrics.js';
import { prometheusLabel, prometheusName, prometheusText } from './prometheus-text.js';

class Reader extends MetricReader {
  protected onForceFlush = async (): Promise<void> => {};
  protected onShutdown = async (): Promise<void> => {};
}

const meterAndText = () => {
  const reader = new Reader({ aggregationTemporalitySelector: () => AggregationTemporality.CUMULATIVE });
  const meter = new MeterProvider({ readers: [reader] }).getMeter('test');
  return { meter, text: async () => prometheusText((await reader.collect()).resourceMetrics) };
};

describe('the text for Prometheus', () => {
  it('counts a histogram up from bucket to bucket', async () => {
    const { meter, text } = meterAndText();
    const advice = { explicitBucketBoundaries: [1, 2] };
    const histogram = meter.createHistogram('work.duration', { unit: 's', description: 'Work', advice });
    for (const value of [0.5, 1.5, 1.6, 5]) histogram.record(value, { 'work.kind': 'a' });
    expect(await text()).toBe(
      [
        '# HELP work_duration_seconds Work',
        '# TYPE work_duration_seconds histogram',
        'work_duration_seconds_count{work_kind="a"} 4',
        'work_duration_seconds_sum{work_kind="a"} 8.6',
        'work_duration_seconds_bucket{work_kind="a",le="1"} 1',
        'work_duration_seconds_bucket{work_kind="a",le="2"} 3',
        'work_duration_seconds_bucket{work_kind="a",le="+Inf"} 4',
        '',
      ].join('\n'),
    );
  });

  it('keeps quotes, backslashes and line ends from breaking a line', async () => {
    const { meter, text } = meterAndText();
    meter.createCounter('calls', { description: 'a\nb' }).add(1, { who: 'x"y\\z\n' });
    expect(await text()).toBe(
      '# HELP calls_total a\\nb\n# TYPE calls_total counter\ncalls_total{who="x\\"y\\\\z\\n"} 1\n',
    );
  });

  it('shows what goes up and down as a gauge, and no unused instrument', async () => {
    const { meter, text } = meterAndText();
    const level = meter.createUpDownCounter('open', { description: 'Open' });
    meter.createCounter('unused');
    level.add(2);
    level.add(-1);
    expect(await text()).toBe('# HELP open Open\n# TYPE open gauge\nopen 1\n');
  });
});

describe('the catalogue', () => {
  const all = Object.values(metrics);

  it.each(all.map((metric) => [metric.description.name, metric] as const))(
    '%s has a name Prometheus takes, and says what it is',
    (_name, metric) => {
      const name = prometheusName({ ...metric.description, kind: metric.kind });
      expect(name).toMatch(/^[a-z][a-z0-9_]*[a-z0-9]$/);
      // What Prometheus itself appends to the parts of a histogram.
      expect(name).not.toMatch(/_(count|sum|bucket)$/);
      expect(metric.description.description).toMatch(/^[0-9A-Z].{5,}[^.]$/);
    },
  );

  it('names everything once', () => {
    const names = all.map(({ kind, description }) => prometheusName({ ...description, kind }));
    expect(names).toEqual([...new Set(names)]);
  });

  it('tells nothing apart by what has no end of values', () => {
    const labels = all.flatMap(({ description }) => description.attributes.map(prometheusLabel));
    expect(labels.filter((label) => /id$|user|email|address|file|url_path|key|token$/.test(label))).toEqual(
      [],
    );
  });
});
