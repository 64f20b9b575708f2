import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { events } from '@colophon/contracts';
import { Clock, decodeEvent, LOGGER, type Logger, NATS } from '@colophon/platform';
import type { NatsConnection } from '@nats-io/transport-node';
import { type Revocation, RevocationMirror } from './revocation-mirror.js';

/** Sessions that ended before their tokens did: a mirror of the account stream, complete before the gateway listens. */
@Injectable()
export class RevokedSessions implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly mirror: RevocationMirror;

  constructor(@Inject(NATS) connection: NatsConnection, @Inject(LOGGER) logger: Logger, clock: Clock) {
    this.mirror = new RevocationMirror(connection, logger, clock, {
      event: events.sessionRevoked,
      from: 'beginning',
      read: readRevocation,
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.mirror.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.mirror.stop();
  }

  has(sessionId: string): boolean {
    return this.mirror.has(sessionId);
  }
}

const readRevocation = (payload: string): Revocation => {
  const { sessionId, expiresAt } = decodeEvent(events.sessionRevoked, payload);
  // Without a moment it stays as long as this process.
  return {
    id: sessionId,
    until: expiresAt ? timestampDate(expiresAt).getTime() : Number.POSITIVE_INFINITY,
  };
};
