import { metrics as api, type BatchObservableResult, type Meter, type Observable } from '@opentelemetry/api';

/** What a metric is, written once; typed use, the Prometheus name, rules, panels and documents follow from it. */
export interface MetricDescription<A extends string = string> {
  /** With dots, as OpenTelemetry writes it. */
  readonly name: string;
  /** UCUM: s, By, 1, or a word in braces for what is counted. */
  readonly unit: string;
  readonly description: string;
  /** The only attributes it may carry. Each has few values: no ids, names or addresses of users. */
  readonly attributes: readonly A[];
}

/** An attribute that does not apply is left out. */
export type Labels<A extends string> = { readonly [K in A]?: string | number | boolean | undefined };

type Kind = 'counter' | 'histogram' | 'gauge' | 'total' | 'level';

interface Metric<A extends string> {
  readonly kind: Kind;
  readonly description: MetricDescription<A>;
}

/** Only grows. */
export interface Counter<A extends string> extends Metric<A> {
  add(value: number, labels: Labels<A>): void;
}

/** Goes up and down; the caller reports each change. */
export interface Level<A extends string> extends Metric<A> {
  add(change: 1 | -1, labels: Labels<A>): void;
}

/** Values and how they are spread. */
export interface Histogram<A extends string> extends Metric<A> {
  record(value: number, labels: Labels<A>): void;
}

/** Read on request; see `observe`. */
export interface Gauge<A extends string> extends Metric<A> {
  readonly observable: () => Observable;
}

/** Not when the catalogue is loaded: a program may register its telemetry later. */
const lazily = <T>(make: (meter: Meter) => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make(api.getMeter('colophon')));
};

export const counter = <A extends string>(description: MetricDescription<A>): Counter<A> => {
  const made = lazily((meter) => meter.createCounter(description.name, description));
  return { kind: 'counter', description, add: (value, labels) => made().add(value, labels) };
};

export const level = <A extends string>(description: MetricDescription<A>): Level<A> => {
  const made = lazily((meter) => meter.createUpDownCounter(description.name, description));
  return { kind: 'level', description, add: (change, labels) => made().add(change, labels) };
};

export const histogram = <A extends string>(
  description: MetricDescription<A>,
  bounds: readonly number[],
): Histogram<A> => {
  const advice = { explicitBucketBoundaries: [...bounds] };
  const made = lazily((meter) => meter.createHistogram(description.name, { ...description, advice }));
  return { kind: 'histogram', description, record: (value, labels) => made().record(value, labels) };
};

export const gauge = <A extends string>(description: MetricDescription<A>): Gauge<A> => ({
  kind: 'gauge',
  description,
  observable: lazily((meter) => meter.createObservableGauge(description.name, description)),
});

/** A gauge that only grows; its value comes from outside. */
export const total = <A extends string>(description: MetricDescription<A>): Gauge<A> => ({
  kind: 'total',
  description,
  observable: lazily((meter) => meter.createObservableCounter(description.name, description)),
});

type Report = <A extends string>(gauge: Gauge<A>, value: number, labels: Labels<NoInfer<A>>) => void;
type Reading = readonly [gauge: Gauge<string>, value: number, labels: Labels<string>];

export interface Observation {
  /** What `read` reports; it may report less. */
  readonly gauges: readonly Gauge<string>[];
  /** Asked at most this often, however many ask for metrics. Milliseconds. */
  readonly everyMs: number;
  readonly read: (report: Report) => void | Promise<void>;
}

/**
 * Reads gauges whenever metrics are collected. A reading that fails reports nothing: a gap says so better than the
 * last value would.
 * @returns ends it
 */
export const observe = ({ gauges, everyMs, read }: Observation): (() => void) => {
  let last: { at: number; readings: Promise<readonly Reading[]> } | undefined;
  const fresh = async (): Promise<readonly Reading[]> => {
    const readings: Reading[] = [];
    await read((...reading) => readings.push(reading));
    return readings;
  };
  const callback = async (result: BatchObservableResult): Promise<void> => {
    const now = performance.now();
    if (!last || now - last.at >= everyMs) last = { at: now, readings: fresh().catch(() => []) };
    for (const [{ observable }, value, labels] of await last.readings)
      result.observe(observable(), value, labels);
  };
  const observables = gauges.map(({ observable }) => observable());
  const meter = api.getMeter('colophon');
  meter.addBatchObservableCallback(callback, observables);
  return () => meter.removeBatchObservableCallback(callback, observables);
};

export const describeMetric = <const A extends string>(
  name: string,
  unit: string,
  description: string,
  attributes: readonly A[],
): MetricDescription<A> => ({ name, unit, description, attributes });
