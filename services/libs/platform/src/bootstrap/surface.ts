import type { DynamicModule, INestApplication, INestApplicationContext } from '@nestjs/common';
import { NestLogger } from '../logging/logger.js';
import type { WatchedDurable } from '../messaging/bus-gauges.js';
import { NatsTransport } from '../messaging/nats-transport.js';
import type { Infrastructure } from './infrastructure.js';
import { createMicroservice } from './microservice.js';
import type { HttpApplicationFactory, ServiceDefinition } from './service-definition.js';

/** How others reach the service. */
export interface Surface {
  readonly app: INestApplicationContext;
  /** @returns the public address of one with an HTTP surface of its own */
  readonly open: () => Promise<string | undefined>;
  /** Takes no new message and finishes those in progress. */
  readonly stop: () => Promise<void>;
  /** Known once it is open. */
  readonly durables: () => readonly WatchedDurable[];
}

export const createSurface = (
  definition: ServiceDefinition,
  infrastructure: Infrastructure,
): Promise<Surface> => {
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
  return definition.http
    ? httpSurface(definition.http, root, infrastructure)
    : messageSurface(definition, root, infrastructure);
};

const httpSurface = async (
  createApplication: HttpApplicationFactory,
  root: DynamicModule,
  { config }: Infrastructure,
): Promise<Surface> => {
  const app: INestApplication = await createApplication(root);
  const open = async () => {
    await app.listen(config.HTTP_PORT, config.HTTP_HOST);
    return app.getUrl();
  };
  return { app, open, stop: async () => {}, durables: () => [] };
};

const messageSurface = async (
  { name }: ServiceDefinition,
  root: DynamicModule,
  { clock, config, configs, connection, logger }: Infrastructure,
): Promise<Surface> => {
  const transport = new NatsTransport({
    service: name,
    clock,
    connection,
    logger,
    configs,
    replicas: config.NATS_REPLICAS,
    ackWaitMs: config.NATS_ACK_WAIT_MS,
    graceMs: config.SHUTDOWN_GRACE_MS,
  });
  const app = await createMicroservice(root, transport, new NestLogger(logger));
  const open = async () => {
    await app.listen();
    return undefined;
  };
  return { app, open, stop: () => transport.close(), durables: () => transport.durables };
};
