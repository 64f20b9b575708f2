import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { headers, nanos, type NatsConnection } from '@nats-io/transport-node';
import { commonErrors, NATS, ServiceError } from '@colophon/platform';

const STREAM = 'RATE_LIMITS';
const SUBJECT = 'colophon.rate_limits';
/** Longer than any window that is counted in. */
const KEPT_MS = 150_000;
const DEADLINE_MS = 2000;

/** Counters all gateways share: a JetStream counter stream in the broker's memory, forgotten after a few minutes. */
@Injectable()
export class SharedCounters implements OnApplicationBootstrap {
  constructor(@Inject(NATS) private readonly connection: NatsConnection) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.provision();
  }

  /**
   * @param name subject tokens, without personal data
   * @returns the count, this increment included
   * @throws ServiceError `unavailable` when the broker does not answer
   */
  async increment(name: string): Promise<number> {
    const hdrs = headers();
    hdrs.set('Nats-Incr', '+1');
    try {
      const reply = await this.connection.request(`${SUBJECT}.${name}`, '', {
        headers: hdrs,
        timeout: DEADLINE_MS,
      });
      const { val } = reply.json<{ val?: string }>();
      if (val !== undefined) return Number(val);
      throw new Error(`the broker did not count: ${reply.string()}`);
    } catch (error) {
      // The broker may have lost its memory in a restart.
      await this.provision().catch(() => undefined);
      throw new ServiceError(commonErrors.unavailable, { cause: error, retryAfterMs: 1000 });
    }
  }

  private async provision(): Promise<void> {
    const manager = await jetstreamManager(this.connection);
    const found = await manager.streams.info(STREAM).catch(() => undefined);
    if (found) return;
    await manager.streams.add({
      name: STREAM,
      subjects: [`${SUBJECT}.>`],
      storage: StorageType.Memory,
      retention: RetentionPolicy.Limits,
      max_age: nanos(KEPT_MS),
      max_msgs_per_subject: 1,
      allow_msg_counter: true,
      allow_direct: true,
    });
  }
}
