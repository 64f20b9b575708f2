import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as it left its service. */
export interface Span {
  readonly service: string;
  /** Who made it: our own code, or an instrumentation. */
  readonly scope: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes?: readonly { readonly key: string; readonly value: unknown }[];
  readonly status?: { readonly code?: number };
}

/** Made by our own code, by no instrumentation. */
export const isOwn = ({ scope }: Span): boolean => scope === 'colophon';

type Attributes = readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Attributes };
    readonly scopeSpans: readonly {
      readonly scope: { readonly name: string };
      readonly spans: readonly Omit<Span, 'service' | 'scope'>[];
    }[];
  }[];
}

/** Where services send their traces to: keeps what came. */
export class SpanCollector {
  readonly spans: Span[] = [];
  /** Bodies as they came over the wire. */
  readonly bodies: string[] = [];
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      void this.answer(request, response);
    });
  }

  static async start(): Promise<SpanCollector> {
    const collector = new SpanCollector();
    await new Promise<void>((resolve) => collector.server.listen(0, '127.0.0.1', resolve));
    return collector;
  }

  /** The variables a service needs. */
  get env(): Readonly<Record<string, string>> {
    const { port } = this.server.address() as AddressInfo;
    return {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_METRICS_EXPORTER: 'none',
      OTEL_LOGS_EXPORTER: 'none',
      OTEL_BSP_SCHEDULE_DELAY: '300',
    };
  }

  trace(traceId: string): Span[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    if (request.url === '/v1/traces') this.take(body);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }

  private take(body: string): void {
    this.bodies.push(body);
    for (const { resource, scopeSpans } of (JSON.parse(body) as Export).resourceSpans) {
      const service =
        resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? 'unknown';
      for (const { scope, spans } of scopeSpans)
        this.spans.push(...spans.map((span) => ({ ...span, service, scope: scope.name })));
    }
  }
}
