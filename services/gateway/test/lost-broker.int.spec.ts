// Real: three nats-server processes that share their streams.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { freePort, type RunningNats, startNatsServer, withFreePort } from '@colophon/local-servers';
import { createLogger, type PlatformConfig } from '@colophon/platform';
import { eventually } from '@colophon/testing';
import type { GatewayConfig } from '../src/gateway.config.js';
import { KeyCounters } from '../src/idempotency/key-counters.js';
import { SharedCounters } from '../src/rate-limits/shared-counters.js';
import { standingMinute } from './gateway.fixture.js';

const NAMES = ['a', 'b', 'c'];
const withReplicas = (count: number) => ({ NATS_REPLICAS: count }) as PlatformConfig;
const logger = createLogger('brokers', 'silent');
const limits = { IDEMPOTENT_CALLS_PER_HOUR: 2 } as GatewayConfig;

describe('one of three brokers that does not come back', () => {
  let folder: string;
  let brokers: Map<string, RunningNats>;
  let connection: NatsConnection;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colophon-brokers-'));
    const ports = await Promise.all(NAMES.map(() => freePort()));
    const started = NAMES.map(async (serverName, index) => {
      const cluster = { serverName, port: ports[index] ?? 0, ports };
      const place = { dataDir: join(folder, serverName), durable: false, cluster };
      return [serverName, await withFreePort((port) => startNatsServer({ ...place, port }))] as const;
    });
    brokers = new Map(await Promise.all(started));
    const servers = [...brokers.values()].map(({ url }) => url);
    connection = await connect({ servers, maxReconnectAttempts: -1, reconnectTimeWait: 50 });
    const manager = await eventually(() => jetstreamManager(connection), 'a leader of the brokers');
    await eventually(() => manager.streams.list().next(), 'streams of the brokers');
  });
  afterEach(async () => {
    await connection.close();
    await Promise.all([...brokers.values()].map((broker) => broker.stop()));
    await rm(folder, { recursive: true, force: true });
  });

  const stateOf = async (stream: string) => (await jetstreamManager(connection)).streams.info(stream);
  const loseLeaderOf = async (stream: string): Promise<void> => {
    const { cluster } = await stateOf(stream);
    const broker = brokers.get(cluster?.leader ?? '');
    if (!broker) throw new Error(`${stream} has no leader`);
    await broker.stop();
  };

  it('ends no count of a rate limit', async () => {
    const counters = new SharedCounters(connection, withReplicas(3), logger);
    await counters.onApplicationBootstrap();
    await counters.increment('login', 2);
    await loseLeaderOf('RATE_LIMITS');
    expect(await eventually(() => counters.increment('login'), 'a count')).toBeGreaterThanOrEqual(3);
  });

  it('ends no count of calls with a key', async () => {
    const counters = new KeyCounters(connection, standingMinute(), withReplicas(3), limits, logger);
    await counters.onApplicationBootstrap();
    for (let calls = 0; calls < 2; calls += 1) await counters.count('caller');
    await loseLeaderOf('IDEMPOTENCY_COUNTS');
    const refused = async () =>
      counters.count('caller').then(
        () => 'admitted',
        ({ code }: { code: string }) => code !== 'unavailable' && code,
      );
    expect(await eventually(refused, 'an answer')).toBe('rate_limited');
  });

  it('is survived by streams of an installation that had one broker, after the next start', async () => {
    await new SharedCounters(connection, withReplicas(1), logger).onApplicationBootstrap();
    expect((await stateOf('RATE_LIMITS')).config.num_replicas).toBe(1);
    await new SharedCounters(connection, withReplicas(3), logger).onApplicationBootstrap();
    expect((await stateOf('RATE_LIMITS')).config.num_replicas).toBe(3);
  });
});
