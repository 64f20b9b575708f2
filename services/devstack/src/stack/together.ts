import { createLogger, flushTelemetry, startService } from '@colophon/platform';
import { join } from 'node:path';
import { pino } from 'pino';
import { closeGatewayFirst } from './closing-order.js';
import { serviceEnvironment, type StackContext } from './service-environment.js';
import { stack } from './stack.js';

/** All services in this process: the quick start. */
export async function startTogether(context: StackContext, verbose: boolean): Promise<() => Promise<void>> {
  const logFile = join(context.home.logs, 'services.log');
  const destination = pino.destination(
    verbose ? { fd: 1, sync: false } : { dest: logFile, append: true, sync: false },
  );
  const level = context.env['LOG_LEVEL'] || 'info';
  const starts = await Promise.allSettled(
    stack.map(async (entry) =>
      startService(await entry.load(), serviceEnvironment(entry, context), {
        logger: createLogger(entry.name, level, destination),
      }),
    ),
  );
  const running = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed !== undefined) {
    await closeGatewayFirst(running, (service) => service.close());
    throw failed.reason;
  }
  return async () => {
    await closeGatewayFirst(running, (service) => service.close());
    await flushTelemetry();
  };
}
