import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { StorageType } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { LOGGER, type Logger, NATS, platformConfig, type PlatformConfig } from '@colophon/platform';
import { KeyedStream } from '../keyed-stream/keyed-stream.js';

const KEPT_MS = 30 * 24 * 60 * 60_000;
const MOST_BYTES = 64 * 1024 ** 2;

/** Networks from which an account signed in during the last 30 days, shared by all gateways; hashes alone are kept. */
@Injectable()
export class KnownNetworks implements OnApplicationBootstrap {
  private readonly networks: KeyedStream;

  constructor(
    @Inject(NATS) connection: NatsConnection,
    @Inject(platformConfig.token) config: PlatformConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.networks = new KeyedStream(connection, {
      name: 'KNOWN_NETWORKS',
      subject: 'colophon.known_networks',
      storage: StorageType.File,
      keptMs: KEPT_MS,
      maxBytes: MOST_BYTES,
      replicas: config.NATS_REPLICAS,
      logger,
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.networks.provision();
  }

  /** @param email as it compares */
  async has(email: string, network: string): Promise<boolean> {
    return (await this.networks.read(keyOf(email, network))) !== undefined;
  }

  /** Best effort: who is not noted is treated as a stranger, no more. */
  async note(email: string, network: string): Promise<void> {
    try {
      const key = keyOf(email, network);
      const found = await this.networks.read(key);
      await this.networks.write(key, '1', found?.seq ?? 0);
    } catch (error) {
      this.logger.warn({ err: error }, 'the network of a sign-in was not noted');
    }
  }
}

const keyOf = (email: string, network: string): string =>
  createHash('sha256').update(`${email} ${network}`).digest('hex').slice(0, 32);
