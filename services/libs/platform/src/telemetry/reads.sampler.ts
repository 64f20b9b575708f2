import {
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  type SamplingResult,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';

const READS = new Set<unknown>(['GET', 'HEAD']);
/** Enough to see how reads go; the rest of them would be most of what all services make, send and keep. */
const READS_TRACED = 0.1;

/** Whatever changes something, and whatever an event brings about, is traced; of requests that only read, some are. */
class ReadsSampler implements Sampler {
  private readonly all = new AlwaysOnSampler();
  private readonly some = new TraceIdRatioBasedSampler(READS_TRACED);

  shouldSample(...[context, traceId, , , attributes]: Parameters<Sampler['shouldSample']>): SamplingResult {
    return READS.has(attributes['http.request.method'])
      ? this.some.shouldSample(context, traceId)
      : this.all.shouldSample();
  }
}

/** Only for who begins a trace: within one all follow the beginning, in every service. */
export const readsSampler = (): Sampler => new ParentBasedSampler({ root: new ReadsSampler() });
