import type { DynamicModule, INestMicroservice, LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { KeepError } from '../messaging/keep-error.filter.js';
import type { NatsTransport } from '../messaging/nats-transport.js';

/** A Nest microservice whose handlers are reached over NATS. */
export const createMicroservice = async (
  root: DynamicModule,
  strategy: NatsTransport,
  logger: LoggerService | false,
): Promise<INestMicroservice> => {
  const app = await NestFactory.createMicroservice(root, { strategy, logger, abortOnError: false });
  app.useGlobalFilters(new KeepError());
  return app;
};
