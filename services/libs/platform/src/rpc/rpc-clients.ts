import type { DescMethodUnary, DescService, MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import type { NatsConnection } from '@nats-io/transport-node';
import type { DynamicModule } from '@nestjs/common';
import { ClientsModule } from '@nestjs/microservices';
import { NATS } from '../messaging/nats-connection.js';
import { type CallOptions, NatsClient, type NatsClientOptions } from './nats-client.js';

/** One asynchronous function for each method of the service. */
export type RpcClient<S extends DescService> = {
  [K in keyof S['method']]: S['method'][K] extends DescMethodUnary<infer I, infer O>
    ? (request: MessageInitShape<I>, options?: CallOptions) => Promise<MessageShape<O>>
    : never;
};

/**
 * For what is outside of Nest: programs and tests.
 * @throws ServiceError (each call) the callee's, `unavailable` when no service answers before the deadline, or `payload_too_large`
 */
export const createRpcClient = <S extends DescService>(
  service: S,
  connection: NatsConnection,
): RpcClient<S> => new NatsClient({ service, connection }) as unknown as RpcClient<S>;

/** Injection token of the client of a proto service. */
export const rpcToken = (service: DescService): symbol => Symbol.for(`rpc:${service.typeName}`);

/** What the module of a caller imports: an `RpcClient` by the token of each service. */
export const rpcClients = (...services: readonly DescService[]): DynamicModule =>
  ClientsModule.registerAsync(
    services.map((service) => ({
      name: rpcToken(service),
      useFactory: (connection: NatsConnection) => {
        const options: NatsClientOptions = { service, connection };
        return { customClass: NatsClient, options };
      },
      inject: [NATS],
    })),
  );
