import { events } from '@colophon/contracts';
import { durableOf, NATS } from '@colophon/platform';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';

/** Tells whether uploads wait in the stream that this service has not read yet. */
@Injectable()
export class UnreadUploads {
  constructor(@Inject(NATS) private readonly connection: NatsConnection) {}

  async none(): Promise<boolean> {
    const { stream } = events.documentUploaded;
    const durable = durableOf('retention-sweeper', events.documentUploaded);
    const manager = await jetstreamManager(this.connection);
    const info = await manager.consumers.info(stream, durable);
    return info.num_pending === 0 && info.num_ack_pending === 0;
  }
}
