import { createLogger, startService } from '@colophon/platform';
import { closeGatewayFirst } from './shutdown-order.js';
import { serviceEnvironment, type StackContext } from './service-environment.js';
import { stack } from './stack.js';

/** Starts all services in this process. @throws what the first that fails throws; the others are closed then */
export async function startAllServices(context: StackContext): Promise<{ close(): Promise<void> }> {
  const level = context.env['LOG_LEVEL'] || 'info';
  const starts = await Promise.allSettled(
    stack.map(async (entry) =>
      startService(await entry.load(), serviceEnvironment(entry, context), {
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
