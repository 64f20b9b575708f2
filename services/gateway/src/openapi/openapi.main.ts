import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Global, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Clock, Health, LOGGER, NATS, ObjectStore, platformConfig } from '@colophon/platform';
import { gatewayConfig } from '../gateway.config.js';
import { GatewayModule } from '../gateway.module.js';
import { createOpenApiDocument } from './openapi.document.js';

/** Names for what the platform provides; preview mode builds nothing that would use them. */
const platform = [Clock, Health, LOGGER, NATS, ObjectStore, gatewayConfig.token, platformConfig.token].map(
  (provide) => ({
    provide,
    useValue: {},
  }),
);

@Global()
@Module({ imports: [GatewayModule], providers: platform, exports: platform })
class PreviewModule {}

/**
 * Writes the contract the clients are generated from, or a copy to the path given; needs no broker, store or other
 * service.
 */
const [, , target = fileURLToPath(new URL('../../../../proto/http/openapi.json', import.meta.url))] =
  process.argv;
const app = await NestFactory.create<NestFastifyApplication>(PreviewModule, new FastifyAdapter(), {
  preview: true,
  logger: ['error'],
  abortOnError: false,
});
await writeFile(target, `${JSON.stringify(createOpenApiDocument(app), null, 2)}\n`);
