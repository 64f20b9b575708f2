import type { DescService } from '@bufbuild/protobuf';
import type { FactoryProvider } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { NATS } from '../messaging/nats-connection.js';
import { createRpcClient } from './rpc-client.js';

/** Injection token of the client of a proto service. */
export const rpcToken = (service: DescService): symbol => Symbol.for(`rpc:${service.typeName}`);

/** Provider of an `RpcClient` for the module of a caller. */
export const provideRpcClient = (service: DescService): FactoryProvider => ({
  provide: rpcToken(service),
  useFactory: (connection: NatsConnection) => createRpcClient(service, connection),
  inject: [NATS],
});
