import { Global, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
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

/** The contract without a running gateway; needs no broker, store or other service. */
export const previewContract = async (): Promise<OpenAPIObject> => {
  const app = await NestFactory.create<NestFastifyApplication>(PreviewModule, new FastifyAdapter(), {
    preview: true,
    logger: ['error'],
    abortOnError: false,
  });
  return createOpenApiDocument(app);
};
