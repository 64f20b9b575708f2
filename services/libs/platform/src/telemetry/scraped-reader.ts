import { MetricReader } from '@opentelemetry/sdk-metrics';
import { prometheusText } from './prometheus-text.js';

/** Shorter than Prometheus' own timeout: a gauge that hangs must not cost all the others. */
const TIMEOUT_MS = 5000;

/** Keeps counts until they are read. */
export class ScrapedReader extends MetricReader {
  async text(): Promise<string> {
    const { resourceMetrics } = await this.collect({ timeoutMillis: TIMEOUT_MS });
    return prometheusText(resourceMetrics);
  }

  protected onForceFlush(): Promise<void> {
    return Promise.resolve();
  }

  protected onShutdown(): Promise<void> {
    return Promise.resolve();
  }
}
