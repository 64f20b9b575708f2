import type { NatsConnection } from '@nats-io/transport-node';
import type { Clock } from '../clock/clock.js';
import type { Logger } from '../logging/logger.js';

/** What receiving messages needs of the process. */
export interface MessagingRuntime {
  /** Prefix of durables, queue group of requests. */
  readonly service: string;
  readonly clock: Clock;
  readonly connection: NatsConnection;
  /** Copies JetStream keeps of each stream. */
  readonly replicas: number;
  readonly logger: Logger;
}
