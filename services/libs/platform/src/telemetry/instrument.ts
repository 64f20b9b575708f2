import {
  metrics as api,
  type BatchObservableResult,
  type Meter,
  type Observable,
  type UpDownCounter,
} from '@opentelemetry/api';

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

abstract class Instrument<A extends string, T> {
  abstract readonly kind: Kind;
  private made: T | undefined;

  constructor(readonly description: MetricDescription<A>) {}

  /** Not when the catalogue is loaded: a program may register its telemetry later. */
  protected get instrument(): T {
    return (this.made ??= this.make(api.getMeter('colophon')));
  }

  protected get options(): { unit: string; description: string } {
    return { unit: this.description.unit, description: this.description.description };
  }

  protected abstract make(meter: Meter): T;
}

/** Only grows. */
export class Counter<A extends string> extends Instrument<A, { add(value: number, labels?: object): void }> {
  readonly kind = 'counter';

  add(value: number, labels: Labels<A>): void {
    this.instrument.add(value, labels);
  }

  protected make(meter: Meter): { add(value: number, labels?: object): void } {
    return meter.createCounter(this.description.name, this.options);
  }
}

/** Goes up and down; the caller reports each change. */
export class Level<A extends string> extends Instrument<A, UpDownCounter> {
  readonly kind = 'level';

  add(change: 1 | -1, labels: Labels<A>): void {
    this.instrument.add(change, labels);
  }

  protected make(meter: Meter): UpDownCounter {
    return meter.createUpDownCounter(this.description.name, this.options);
  }
}

/** Values and how they are spread. */
export class Histogram<A extends string> extends Instrument<
  A,
  { record(value: number, labels?: object): void }
> {
  readonly kind = 'histogram';

  constructor(
    description: MetricDescription<A>,
    readonly bounds: readonly number[],
  ) {
    super(description);
  }

  record(value: number, labels: Labels<A>): void {
    this.instrument.record(value, labels);
  }

  protected make(meter: Meter): { record(value: number, labels?: object): void } {
    const advice = { explicitBucketBoundaries: [...this.bounds] };
    return meter.createHistogram(this.description.name, { ...this.options, advice });
  }
}

/** Read on request; see `observe`. */
export class Gauge<A extends string> extends Instrument<A, Observable> {
  readonly kind: 'gauge' | 'total';

  /** @param kind a total only grows, but is counted elsewhere */
  constructor(description: MetricDescription<A>, kind: 'gauge' | 'total' = 'gauge') {
    super(description);
    this.kind = kind;
  }

  get observable(): Observable {
    return this.instrument;
  }

  protected make(meter: Meter): Observable {
    return this.kind === 'gauge'
      ? meter.createObservableGauge(this.description.name, this.options)
      : meter.createObservableCounter(this.description.name, this.options);
  }
}

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
    await read((gauge, value, labels) => readings.push([gauge, value, labels]));
    return readings;
  };
  const callback = async (result: BatchObservableResult): Promise<void> => {
    const now = performance.now();
    if (!last || now - last.at >= everyMs) last = { at: now, readings: fresh().catch(() => []) };
    for (const [gauge, value, labels] of await last.readings) result.observe(gauge.observable, value, labels);
  };
  const observables = gauges.map((gauge) => gauge.observable);
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
