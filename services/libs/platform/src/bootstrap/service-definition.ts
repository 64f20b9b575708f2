import type { DynamicModule, INestApplication, Type } from '@nestjs/common';
import type { ConfigDefinition } from '../config/config.js';
import type { DatabaseDefinition } from '../database/data-source.js';
import type { PeriodicTask } from './periodic-task.js';

/** A service with an HTTP surface of its own makes the application itself; the platform listens and closes. */
export type HttpApplicationFactory = (rootModule: DynamicModule) => Promise<INestApplication>;

/** Everything the platform must know to run a service. Controllers of `module` answer requests and handle events. */
export interface ServiceDefinition {
  /** As in the folder name; prefix of durables, queue group, name in logs and traces. */
  readonly name: string;
  readonly module: Type<object>;
  readonly configs?: readonly ConfigDefinition[];
  /** Absent for a service without state of its own. */
  readonly database?: DatabaseDefinition;
  /** Whether it reads or writes objects. */
  readonly storage?: boolean;
  /** Providers of `module`. */
  readonly tasks?: readonly Type<PeriodicTask>[];
  readonly http?: HttpApplicationFactory;
}

export const defineService = (definition: ServiceDefinition): ServiceDefinition => definition;
