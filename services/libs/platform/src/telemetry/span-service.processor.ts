import type { Context } from '@opentelemetry/api';
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import type { NodeSDKConfiguration } from '@opentelemetry/sdk-node';
import { serviceOf } from './service-scope.js';

export type SpanProcessor = NonNullable<NodeSDKConfiguration['spanProcessors']>[number];
type EndedSpan = Parameters<SpanProcessor['onEnd']>[0];
type StartedSpan = Parameters<SpanProcessor['onStart']>[0];

/**
 * For several services in one process: each span goes on under the name of the service it belongs to, as it would
 * from their own processes. A resource belongs to the process otherwise.
 */
export class SpanServiceProcessor implements SpanProcessor {
  private readonly services = new WeakMap<object, string>();
  private readonly resources = new Map<string, Resource>();

  constructor(private readonly next: SpanProcessor) {}

  onStart(span: StartedSpan, parent: Context): void {
    const service = serviceOf(parent);
    if (service !== undefined) this.services.set(span, service);
    this.next.onStart(span, parent);
  }

  onEnd(span: EndedSpan): void {
    const service = this.services.get(span);
    this.next.onEnd(service === undefined ? span : this.under(service, span));
  }

  forceFlush(): Promise<void> {
    return this.next.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.next.shutdown();
  }

  private under(service: string, span: EndedSpan): EndedSpan {
    const resource =
      this.resources.get(service) ?? span.resource.merge(resourceFromAttributes({ 'service.name': service }));
    this.resources.set(service, resource);
    return Object.create(span, { resource: { value: resource } }) as EndedSpan;
  }
}
