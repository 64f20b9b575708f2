import { createLogger, type ServiceDefinition, startService } from '@colophon/platform';
import { closeGatewayFirst } from './shutdown-order.js';
import { serviceEnvironment, type StackContext } from './service-environment.js';
import { type StackEntry, stack } from './stack.js';

/** A service of this process, its code read. */
export interface LoadedService {
  readonly entry: StackEntry;
  readonly definition: ServiceDefinition;
}

export const loadServices = (): Promise<LoadedService[]> =>
  Promise.all(stack.map(async (entry) => ({ entry, definition: await entry.load() })));

/** Starts all services in this process. @throws what the first that fails throws; the others are closed then */
export async function startAllServices(
  services: readonly LoadedService[],
  context: StackContext,
): Promise<{ close(): Promise<void> }> {
  const level = context.env['LOG_LEVEL'] || 'info';
  const starts = await Promise.allSettled(
    services.map(({ entry, definition }) =>
      startService(definition, serviceEnvironment(entry, context), {
        logger: createLogger(entry.name, level),
      }),
    ),
  );
  const running = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const close = (): Promise<void> => closeGatewayFirst(running, (service) => service.close());
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed === undefined) return { close };
  await close();
  throw failed.reason;
}
