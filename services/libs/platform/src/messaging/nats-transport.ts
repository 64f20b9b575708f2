import type { DescMessage, DescMethodUnary, DescService, MessageInitShape } from '@bufbuild/protobuf';
import {
  BaseRpcContext,
  type CustomTransportStrategy,
  type MessageHandler,
  Server,
} from '@nestjs/microservices';
import { settledWithin } from '../clock/settled-within.js';
import type { RequestExtras } from '../rpc/proto-controller.js';
import { RequestServer } from '../rpc/request-server.js';
import { StallWatch } from '../rpc/stall-watch.js';
import type { WatchedDurable } from './bus-gauges.js';
import { durableOf } from './durable.js';
import { type EventSubscription, subscriptionsOf } from './event-subscription.js';
import { EventWorker } from './event-worker.js';
import type { MessagingRuntime } from './messaging-runtime.js';
import { NATS } from './nats-connection.js';
import { resultOf } from './result-of.js';

export interface TransportRuntime extends MessagingRuntime {
  /** For handlers that name none of their own. */
  readonly ackWaitMs: number;
  /** How long running work may take to finish. */
  readonly graceMs: number;
  /** Values of the service's variables, by token. */
  readonly configs: ReadonlyMap<symbol, unknown>;
  readonly stalls?: Pick<StallWatch, 'waitedMs' | 'stop'>;
}

/**
 * Nest's transport over the service's one NATS connection: a durable of JetStream for each `OnEvent`, request/reply for each
 * `ProtoController`. No envelope of Nest's is on the wire; errors, retries and dead letters are the platform's.
 */
export class NatsTransport extends Server implements CustomTransportStrategy {
  override readonly transportId = NATS;
  /** What a handler of events throws comes back here, and is logged with its settlement: Nest need not log it too. */
  override readonly propagatesEventHandlerErrors = true;
  private readonly workers: EventWorker[] = [];
  private readonly requests: RequestServer;
  private closing: Promise<void> | undefined;

  constructor(private readonly runtime: TransportRuntime) {
    super();
    const { connection, service, logger: log, stalls } = runtime;
    this.requests = new RequestServer(connection, service, log, stalls ?? new StallWatch());
  }

  /** @throws Error for a second handler of one pattern: Nest would run both, and one settlement cannot hold two ends */
  override addHandler(
    pattern: string,
    handler: MessageHandler,
    isEventHandler?: boolean,
    extras?: Record<string, unknown>,
  ): void {
    if (this.messageHandlers.has(pattern)) throw new Error(`"${pattern}" has two handlers`);
    super.addHandler(pattern, handler, isEventHandler, extras);
  }

  /** Those of the handlers found so far. */
  get durables(): WatchedDurable[] {
    return this.subscriptions.map(({ event }) => ({
      stream: event.stream,
      durable: durableOf(this.runtime.service, event),
    }));
  }

  /** Requests come last: from then on a share of all comes to this replica, however many others are there. */
  async listen(ready: (error?: unknown) => void): Promise<void> {
    try {
      const requests = requestsOf(this.messageHandlers);
      this.workers.push(...this.subscriptions.map((found) => new EventWorker(found, this.runtime)));
      await Promise.all(this.workers.map((worker) => worker.start()));
      for (const { method, handler } of requests)
        this.requests.serve(
          method,
          (request, message) =>
            resultOf(handler, request, new BaseRpcContext([message])) as Promise<
              MessageInitShape<DescMessage>
            >,
        );
      await this.runtime.connection.flush();
      ready();
    } catch (error) {
      ready(error);
    }
  }

  /** Takes nothing new and waits for what runs, as long as the grace lasts. Any number of times. */
  close(): Promise<void> {
    this.closing ??= this.stop();
    return this.closing;
  }

  on(): never {
    throw new Error('the connection tells its own state: see watchConnection');
  }

  // The signature is Nest's.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  unwrap<T>(): T {
    return this.runtime.connection as T;
  }

  private async stop(): Promise<void> {
    const { clock, graceMs } = this.runtime;
    const work = Promise.all([this.requests, ...this.workers].map((part) => part.stop()));
    await settledWithin(clock, graceMs, work);
  }

  private get subscriptions(): EventSubscription[] {
    return subscriptionsOf(this.messageHandlers, this.runtime);
  }
}

interface Answered extends RequestExtras {
  readonly handler: MessageHandler;
}

/** @throws Error for a method without a handler of a service that has others */
const requestsOf = (handlers: ReadonlyMap<string, MessageHandler>): Answered[] => {
  const found = new Map<DescMethodUnary, Answered>();
  const services = new Set<DescService>();
  for (const handler of handlers.values()) {
    const { method } = (handler.extras ?? {}) as Partial<RequestExtras>;
    if (!method) continue;
    found.set(method, { method, handler });
    services.add(method.parent);
  }
  for (const { methods, typeName } of services)
    for (const method of methods as DescMethodUnary[])
      if (!found.has(method)) throw new Error(`${typeName}.${method.name} has no handler`);
  return [...found.values()];
};
