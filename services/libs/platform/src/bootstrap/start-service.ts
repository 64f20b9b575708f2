import type { INestApplicationContext } from '@nestjs/common';
import { settledWithin } from '../clock/settled-within.js';
import type { Environment } from '../config/config.js';
import { observeDatabase } from '../database/database-gauges.js';
import type { Health } from '../health/health.js';
import { observeHealth } from '../health/health-gauges.js';
import { startHealthServer } from '../health/health-server.js';
import { observeBus } from '../messaging/bus-gauges.js';
import { askJetStream } from '../messaging/jetstream-manager.js';
import { provisionStreams } from '../messaging/stream-provisioner.js';
import {
  closeInfrastructure,
  type Infrastructure,
  type InfrastructureOverrides,
  openInfrastructure,
} from './infrastructure.js';
import { InboxPurge } from '../outbox/inbox-purge.task.js';
import { PeriodicTaskRunner } from './periodic-task.js';
import { waitFor, whenThere } from './server-wait.js';
import type { ServiceDefinition } from './service-definition.js';
import { createSurface, type Surface } from './surface.js';

export interface RunningService {
  readonly name: string;
  /** Base URL of the HTTP surface; undefined for a service without one. */
  readonly url: string | undefined;
  readonly app: INestApplicationContext;
  /** Not ready from now on, running work finishes (bounded by SHUTDOWN_GRACE_MS), the rest is handed back. */
  close(): Promise<void>;
}

/**
 * Config → store → bus → database → application → probes → messages or HTTP. Resolves when the service does its work.
 * @param env variables of this service alone; several services of one process each get their own
 * @throws ConfigError naming every wrong variable; whatever a dependency refuses with
 */
export const startService = async (
  definition: ServiceDefinition,
  env: Environment,
  overrides: InfrastructureOverrides = {},
): Promise<RunningService> => {
  const infrastructure = await openInfrastructure(definition, env, overrides);
  let surface: Surface | undefined;
  try {
    const { connection, config } = infrastructure;
    await whenThere(
      () => askJetStream(connection, (manager) => provisionStreams(manager, config.NATS_REPLICAS)),
      waitFor('the broker', infrastructure),
    );
    surface = await createSurface(definition, infrastructure);
    return await putToWork(definition, infrastructure, surface);
  } catch (error) {
    await surface?.app.close();
    await closeInfrastructure(infrastructure);
    throw error;
  }
};

/** The surface opens after everything behind it works: from then on a share of all requests comes to this replica. */
const putToWork = async (
  definition: ServiceDefinition,
  infrastructure: Infrastructure,
  { app, open, stop, durables }: Surface,
): Promise<RunningService> => {
  const { clock, config, connection, logger, health, persistence } = infrastructure;
  const tasks = [
    ...(definition.tasks ?? []).map((type) => app.get(type)),
    ...(persistence ? [new InboxPurge(persistence.database)] : []),
  ].map((task) => new PeriodicTaskRunner(task, clock, logger, definition.name));
  const probes = await attend(
    health,
    config.HTTP_HOST,
    definition.http ? config.METRICS_PORT : config.HTTP_PORT,
  );
  let url: string | undefined;
  try {
    persistence?.relay.start();
    url = (await open()) ?? probes.url;
  } catch (error) {
    await probes.close();
    throw error;
  }
  const ends = [
    observeHealth(health, definition.name),
    observeBus(connection, definition.name, durables()),
    ...(persistence ? [observeDatabase(persistence.database, persistence.relay, definition.name)] : []),
  ];
  for (const task of tasks) task.start();
  health.markStarted();
  logger.info('started');

  const close = async (): Promise<void> => {
    health.drain();
    for (const end of ends) end();
    const work = Promise.all([stop(), ...tasks.map((task) => task.stop())]);
    await settledWithin(clock, config.SHUTDOWN_GRACE_MS, work);
    await probes.close();
    await app.close();
    await closeInfrastructure(infrastructure);
    logger.info('stopped');
  };
  let closing: Promise<void> | undefined;
  return { name: definition.name, url, app, close: () => (closing ??= close()) };
};

interface Probes {
  readonly url: string | undefined;
  close(): Promise<void>;
}

const attend = async (health: Health, host: string, port: number): Promise<Probes> => {
  if (port === 0) return { url: undefined, close: async () => {} };
  const server = await startHealthServer(health, host, port);
  return {
    url: `http://${host || 'localhost'}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // A prober that keeps its connection open must not keep the service from ending.
        server.closeAllConnections();
      }),
  };
};
