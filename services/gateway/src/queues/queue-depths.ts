import { Inject, Injectable } from '@nestjs/common';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { events, type EventType } from '@colophon/contracts';
import { Clock, durableOf, NATS, type PeriodicTask } from '@colophon/platform';
import { gatewayConfig, type GatewayConfig } from '../gateway.config.js';
import { QueueGauge } from './queue-gauge.js';

const DEADLINE_MS = 1500;

/** What the workers do, and the service and event by which their durable is known. */
const queues = {
  inspection: ['pdf-worker', events.documentUploaded],
  generation: ['ai-worker', events.metadataRequested],
  fields: ['ai-worker', events.fieldRequested],
  writing: ['pdf-worker', events.pdfRequested],
} as const satisfies Record<string, readonly [string, EventType]>;

export type QueueName = keyof typeof queues;

/** Reads every second how much work waits in the broker, handed out and not. */
@Injectable()
export class QueueDepths implements PeriodicTask {
  readonly name = 'queue-depths';
  readonly intervalMs = 1000;
  private readonly gauges: ReadonlyMap<QueueName, QueueGauge>;

  constructor(
    private readonly clock: Clock,
    @Inject(NATS) private readonly connection: NatsConnection,
    @Inject(gatewayConfig.token) { QUEUE_DEPTH_LIMIT }: GatewayConfig,
  ) {
    const names = Object.keys(queues) as QueueName[];
    this.gauges = new Map(names.map((name) => [name, new QueueGauge(QUEUE_DEPTH_LIMIT)]));
  }

  /** A broker that does not answer leaves the last readings, which mean nothing after a while. */
  async run(): Promise<void> {
    const manager = await jetstreamManager(this.connection, { checkAPI: false, timeout: DEADLINE_MS });
    await Promise.all(
      [...this.gauges].map(async ([name, gauge]) => {
        const [service, event] = queues[name];
        // A worker that never started has no durable yet.
        const info = await manager.consumers
          .info(event.stream, durableOf(service, event))
          .catch(() => undefined);
        if (info) gauge.read(info.num_pending + info.num_ack_pending, this.now());
      }),
    );
  }

  /** @returns how long until all of these queues take more, undefined while they do */
  waitMs(names: readonly QueueName[]): number | undefined {
    const waits = names
      .map((name) => this.gauges.get(name)?.waitMs(this.now()))
      .filter((wait) => wait !== undefined);
    return waits.length > 0 ? Math.max(...waits) : undefined;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
