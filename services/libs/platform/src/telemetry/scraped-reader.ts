import { MetricReader } from '@opentelemetry/sdk-metrics';
import { prometheusText } from './prometheus-text.js';

/** Shorter than Prometheus' own patience: a gauge that hangs must not cost all the others. */
const PATIENCE_MS = 5000;

/** Keeps what was counted until somebody asks. */
export class ScrapedReader extends MetricReader {
  async text(): Promise<string> {
    const { resourceMetrics } = await this.collect({ timeoutMillis: PATIENCE_MS });
    return prometheusText(resourceMetrics);
  }

  protected onForceFlush(): Promise<void> {
    return Promise.resolve();
  }

  protected onShutdown(): Promise<void> {
    return Promise.resolve();
  }
}
