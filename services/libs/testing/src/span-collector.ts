import { NodeSDK, type NodeSDKConfiguration } from '@opentelemetry/sdk-node';

type SpanProcessor = NonNullable<NodeSDKConfiguration['spanProcessors']>[number];
export type CollectedSpan = Parameters<SpanProcessor['onEnd']>[0];

/** Keeps every span that ends in this process, instead of exporting it. One at a time, from before the first span. */
export class SpanCollector {
  readonly spans: CollectedSpan[] = [];
  private readonly sdk = new NodeSDK({
    spanProcessors: [
      {
        onStart: () => {},
        onEnd: (span) => void this.spans.push(span),
        forceFlush: () => Promise.resolve(),
        shutdown: () => Promise.resolve(),
      },
    ],
    metricReaders: [],
    logRecordProcessors: [],
    autoDetectResources: false,
  });

  start(): void {
    this.sdk.start();
  }

  stop(): Promise<void> {
    return this.sdk.shutdown();
  }
}
