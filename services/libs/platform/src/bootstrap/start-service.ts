import { jetstreamManager } from '@nats-io/jetstream';
import type { DynamicModule, INestApplication, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { observeBus } from '../messaging/bus-gauges.js';
import { EventWorker } from '../messaging/event-worker.js';
import { durableOf, type EventConsumer } from '../messaging/event-consumer.js';
import { settledWithin } from '../clock/settled-within.js';
import { provisionStreams } from '../messaging/stream-provisioner.js';
import type { Environment } from '../config/config.js';
import { observeDatabase } from '../database/database-gauges.js';
import type { Health } from '../health/health.js';
import { observeHealth } from '../health/health-gauges.js';
import { startHealthServer } from '../health/health-server.js';
import { NestLogger } from '../logging/logger.js';
import { handlersOf, RpcServer } from '../rpc/rpc-server.js';
import {
  closeInfrastructure,
  type Infrastructure,
  type InfrastructureOverrides,
  openInfrastructure,
} from './infrastructure.js';
import { createDispatch } from './dispatch.js';
import { PeriodicTaskRunner } from './periodic-task.js';
import type { ServiceDefinition } from './service-definition.js';

export interface RunningService {
  readonly name: string;
  /** Base URL of the HTTP surface; undefined for a service without one. */
  readonly url: string | undefined;
  readonly app: INestApplicationContext;
  /** Not ready from now on, running work finishes (bounded by SHUTDOWN_GRACE_MS), the rest is handed back. */
  close(): Promise<void>;
}

/**
 * Config → store → bus → database → application → consumers → HTTP. Resolves when the service does its work.
 * @param env variables of this service alone; several services of one process each get their own
 * @throws ConfigError naming every wrong variable; whatever a dependency refuses with
 */
export const startService = async (
  definition: ServiceDefinition,
  env: Environment,
  overrides: InfrastructureOverrides = {},
): Promise<RunningService> => {
  const infrastructure = await openInfrastructure(definition, env, overrides);
  let app: INestApplicationContext | undefined;
  try {
    await provisionStreams(
      await jetstreamManager(infrastructure.connection),
      infrastructure.config.NATS_REPLICAS,
    );
    app = await createApplication(definition, infrastructure);
    return await putToWork(definition, infrastructure, app);
  } catch (error) {
    await app?.close();
    await closeInfrastructure(infrastructure);
    throw error;
  }
};

/** The surface opens last, after everything behind it works. */
const putToWork = async (
  definition: ServiceDefinition,
  infrastructure: Infrastructure,
  app: INestApplicationContext,
): Promise<RunningService> => {
  const { clock, connection, logger, health } = infrastructure;
  const rpc = new RpcServer(connection, definition.name, logger);
  const consumers = (definition.consumers ?? []).map((type) =>
    createRunner(definition, infrastructure, app.get(type)),
  );
  const tasks = (definition.tasks ?? []).map(
    (type) => new PeriodicTaskRunner(app.get(type), clock, logger, definition.name),
  );
  infrastructure.persistence?.relay.start();
  await Promise.all(consumers.map((consumer) => consumer.start()));
  const http = await listen(definition, infrastructure, app);
  const endGauges = observeService(definition, infrastructure, app);
  for (const task of tasks) task.start();
  // Last: from here on a share of all requests comes to this replica, however many others are there.
  for (const { service, controllers } of definition.rpc ?? []) {
    const found = controllers.map((type) => app.get<object>(type));
    rpc.serve(service, handlersOf(service, found));
  }
  await connection.flush();
  health.markStarted();
  logger.info('started');

  const close = async (): Promise<void> => {
    health.drain();
    endGauges();
    const work = Promise.all([rpc, ...consumers, ...tasks].map((part) => part.stop()));
    await settledWithin(clock, infrastructure.config.SHUTDOWN_GRACE_MS, work);
    await http.close();
    await app.close();
    await closeInfrastructure(infrastructure);
    logger.info('stopped');
  };
  let closing: Promise<void> | undefined;
  return { name: definition.name, url: http.url, app, close: () => (closing ??= close()) };
};

/** Numbers that are read when somebody asks for metrics. @returns ends it */
const observeService = (
  { name, consumers = [] }: ServiceDefinition,
  { connection, health, persistence }: Infrastructure,
  app: INestApplicationContext,
): (() => void) => {
  const durables = consumers.map((type) => {
    const { event } = app.get<EventConsumer>(type);
    return { stream: event.stream, durable: durableOf(name, event) };
  });
  const ends = [
    observeHealth(health, name),
    observeBus(connection, name, durables),
    ...(persistence ? [observeDatabase(persistence.database, persistence.relay, name)] : []),
  ];
  return () => {
    for (const end of ends) end();
  };
};

const createApplication = async (
  definition: ServiceDefinition,
  infrastructure: Infrastructure,
): Promise<INestApplicationContext> => {
  class PlatformModule {}
  class RootModule {}
  const platform: DynamicModule = {
    module: PlatformModule,
    global: true,
    providers: infrastructure.providers,
    exports: infrastructure.providers.map((provider) =>
      'provide' in provider ? provider.provide : provider,
    ),
  };
  const root: DynamicModule = { module: RootModule, imports: [platform, definition.module] };
  if (definition.http) return definition.http(root);
  const app = await NestFactory.createApplicationContext(root, {
    logger: new NestLogger(infrastructure.logger),
    abortOnError: false,
  });
  return app;
};

const createRunner = (
  definition: ServiceDefinition,
  infrastructure: Infrastructure,
  consumer: EventConsumer,
): EventWorker =>
  new EventWorker(consumer, {
    service: definition.name,
    clock: infrastructure.clock,
    connection: infrastructure.connection,
    replicas: infrastructure.config.NATS_REPLICAS,
    ackWaitMs: infrastructure.config.NATS_ACK_WAIT_MS,
    logger: infrastructure.logger,
    dispatch: createDispatch(definition.name, infrastructure.persistence?.unitOfWork),
  });

interface HttpSurface {
  readonly url: string | undefined;
  close(): Promise<void>;
}

/** A service with a public surface has a port of its own for those who look after it. */
const listen = async (
  definition: ServiceDefinition,
  { config, health }: Infrastructure,
  app: INestApplicationContext,
): Promise<HttpSurface> => {
  if (!definition.http) return attend(health, config.HTTP_HOST, config.HTTP_PORT);
  const probes = await attend(health, config.HTTP_HOST, config.METRICS_PORT);
  try {
    const http = app as INestApplication;
    await http.listen(config.HTTP_PORT, config.HTTP_HOST);
    return { url: await http.getUrl(), close: () => probes.close() };
  } catch (error) {
    await probes.close();
    throw error;
  }
};

const attend = async (health: Health, host: string, port: number): Promise<HttpSurface> => {
  if (port === 0) return { url: undefined, close: async () => {} };
  const server = await startHealthServer(health, host, port);
  return {
    url: `http://${host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // A prober that keeps its connection open must not keep the service from ending.
        server.closeAllConnections();
      }),
  };
};
