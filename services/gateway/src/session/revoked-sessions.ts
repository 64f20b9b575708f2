import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { events } from '@colophon/contracts';
import { type CallOff, Clock, decodeEvent, LOGGER, type Logger, NATS } from '@colophon/platform';
import type { NatsConnection } from '@nats-io/transport-node';
import { OrderedReader } from '../events/ordered-reader.js';

const SWEEP_MS = 60_000;

/** Sessions that ended before their tokens did: a mirror of the account stream, complete before the gateway listens. */
@Injectable()
export class RevokedSessions implements OnApplicationBootstrap, OnModuleDestroy {
  /** Session id → moment (ms) its tokens expire by themselves. */
  private readonly expiries = new Map<string, number>();
  private readonly reader: OrderedReader;
  private readonly endSweep: CallOff;

  constructor(
    @Inject(NATS) connection: NatsConnection,
    @Inject(LOGGER) logger: Logger,
    private readonly clock: Clock,
  ) {
    this.reader = new OrderedReader(connection, logger, clock, {
      stream: events.sessionRevoked.stream,
      filter: events.sessionRevoked.type,
      from: 'beginning',
      onMessage: (payload) => this.record(payload),
    });
    this.endSweep = clock.every(SWEEP_MS, () => this.dropExpired());
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.reader.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.endSweep();
    await this.reader.stop();
  }

  has(sessionId: string): boolean {
    return this.expiries.has(sessionId);
  }

  private record(payload: string): void {
    const { sessionId, expiresAt } = decodeEvent(events.sessionRevoked, payload);
    // Without a moment it stays as long as this process.
    const expiry = expiresAt ? timestampDate(expiresAt).getTime() : Number.POSITIVE_INFINITY;
    if (expiry > this.clock.now().getTime()) this.expiries.set(sessionId, expiry);
  }

  private dropExpired(): void {
    const now = this.clock.now().getTime();
    for (const [sessionId, expiry] of this.expiries) if (expiry <= now) this.expiries.delete(sessionId);
  }
}
