import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { events } from '@colophon/contracts';
import { Clock, decodeEvent, LOGGER, type Logger, NATS } from '@colophon/platform';
import type { NatsConnection } from '@nats-io/transport-node';
import { RevocationMirror } from './revocation-mirror.js';

/** Much longer than a checked key is remembered; then auth is asked, which refuses it. */
const REMEMBERED_MS = 10 * 60_000;

/**
 * Keys that ended while a gateway may remember them as good. What ended before this one started it has never checked,
 * so only what comes is read.
 */
@Injectable()
export class RevokedApiKeys implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly mirror: RevocationMirror;

  constructor(@Inject(NATS) connection: NatsConnection, @Inject(LOGGER) logger: Logger, clock: Clock) {
    this.mirror = new RevocationMirror(connection, logger, clock, {
      event: events.apiKeyRevoked,
      from: 'now',
      read: (payload) => ({
        id: decodeEvent(events.apiKeyRevoked, payload).apiKeyId,
        until: clock.now().getTime() + REMEMBERED_MS,
      }),
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.mirror.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.mirror.stop();
  }

  has(apiKeyId: string): boolean {
    return this.mirror.has(apiKeyId);
  }
}
