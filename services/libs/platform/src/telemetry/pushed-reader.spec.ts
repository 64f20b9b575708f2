import { AggregationTemporality, InMemoryMetricExporter, MeterProvider } from '@opentelemetry/sdk-metrics';
import { afterEach, expect, it, jest } from '@jest/globals';
import { pushedReader } from './pushed-reader.js';

const VARIABLE = 'OTEL_METRIC_EXPORT_INTERVAL';
afterEach(() => void Reflect.deleteProperty(process.env, VARIABLE));

it.each([
  ['each half minute, for the rules', undefined, 30_000],
  ['as the standard variable says', '12000', 12_000],
])('counts are sent %s', async (_how, chosen, expected) => {
  if (chosen !== undefined) process.env[VARIABLE] = chosen;
  const timers = jest.spyOn(globalThis, 'setInterval');
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const provider = new MeterProvider({ readers: [pushedReader(exporter)] });
  expect(timers.mock.calls.map(([, milliseconds]) => milliseconds)).toEqual([expected]);
  await provider.shutdown();
  timers.mockRestore();
});
