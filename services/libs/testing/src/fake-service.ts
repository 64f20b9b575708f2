import type { DescMethodUnary, DescService } from '@bufbuild/protobuf';
import { createLogger, type ProtoHandlers, RequestServer } from '@colophon/platform';
import type { NatsConnection } from '@nats-io/transport-node';

type Handler = Parameters<RequestServer['serve']>[1];

/** Answers requests as another service would, without being one. */
export class FakeService {
  private readonly server: RequestServer;

  constructor(connection: NatsConnection, name: string) {
    this.server = new RequestServer(connection, name, createLogger(name, 'silent'));
  }

  serve<S extends DescService>({ methods }: S, handlers: ProtoHandlers<S>): void {
    const byName = handlers as Record<string, Handler>;
    for (const method of methods) {
      const handler = byName[method.localName];
      if (handler) this.server.serve(method as DescMethodUnary, handler.bind(handlers));
    }
  }

  /** Takes no new request and finishes those it has begun. */
  stop(): Promise<void> {
    return this.server.stop();
  }
}
