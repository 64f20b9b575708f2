import type { DescService } from '@bufbuild/protobuf';
import type { DynamicModule, INestApplication, Type } from '@nestjs/common';
import type { EventConsumer } from '../messaging/event-consumer.js';
import type { ConfigDefinition } from '../config/config.js';
import type { DatabaseDefinition } from '../database/data-source.js';
import type { RpcHandlers } from '../rpc/rpc-server.js';
import type { PeriodicTask } from './periodic-task.js';

/** A proto service and the controller classes that answer it: each method is one of theirs. */
export interface RpcRoute {
  readonly service: DescService;
  readonly controllers: readonly Type<object>[];
}

/** A method that no controller has does not compile. */
export function serve<S extends DescService>(service: S, controller: Type<RpcHandlers<S>>): RpcRoute;
export function serve<S extends DescService, First extends Partial<RpcHandlers<S>>>(
  service: S,
  first: Type<First>,
  second: Type<Omit<RpcHandlers<S>, keyof First>>,
): RpcRoute;
export function serve(service: DescService, ...controllers: readonly Type<object>[]): RpcRoute {
  return { service, controllers };
}

/** A service with an HTTP surface of its own makes the application itself; the platform listens and closes. */
export type HttpApplicationFactory = (rootModule: DynamicModule) => Promise<INestApplication>;

/** Everything the platform must know to run a service. Classes are providers of `module`. */
export interface ServiceDefinition {
  /** As in the folder name; prefix of durables, queue group, name in logs and traces. */
  readonly name: string;
  readonly module: Type<object>;
  readonly configs?: readonly ConfigDefinition[];
  /** Absent for a service without state of its own. */
  readonly database?: DatabaseDefinition;
  /** Whether it reads or writes objects. */
  readonly storage?: boolean;
  // A consumer is invariant in its event; the event worker decodes by the event the instance itself names.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly consumers?: readonly Type<EventConsumer<any>>[];
  readonly rpc?: readonly RpcRoute[];
  readonly tasks?: readonly Type<PeriodicTask>[];
  readonly http?: HttpApplicationFactory;
}

export const defineService = (definition: ServiceDefinition): ServiceDefinition => definition;
