import { events } from '@colophon/contracts';
import { firstUnsettled, NATS } from '@colophon/platform';
import type { NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';

/** Tells whether uploads wait in the stream that this service has not read yet. */
@Injectable()
export class UnreadUploads {
  constructor(@Inject(NATS) private readonly connection: NatsConnection) {}

  /** @returns since when; undefined if none waits */
  since(): Promise<Date | undefined> {
    return firstUnsettled(this.connection, 'retention-sweeper', events.documentUploaded);
  }
}
