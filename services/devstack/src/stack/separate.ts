import { startServerProcess } from '@colophon/platform/testing';
import { join } from 'node:path';
import { checkout } from './checkout.js';
import { keepRunning } from './keep-running.js';
import type { Report } from './report.js';
import { closeGatewayFirst } from './closing-order.js';
import { serviceEnvironment, type StackContext } from './service-environment.js';
import { type StackEntry, stack } from './stack.js';

/** One process per service, started again when it crashes: as on Kubernetes. */
export async function startSeparate(context: StackContext, report: Report): Promise<() => Promise<void>> {
  const starts = await Promise.allSettled(
    stack.map((entry) => keepRunning(entry.name, () => spawnService(entry, context), report.warning)),
  );
  const running = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed !== undefined) {
    await closeGatewayFirst(running, (service) => service.stop());
    throw failed.reason;
  }
  return () => closeGatewayFirst(running, (service) => service.stop());
}

/** The service's name stands as a word of its own in the command line: `…/services/document/dist/main.js`. */
function spawnService(entry: StackEntry, context: StackContext): ReturnType<typeof startServerProcess> {
  return startServerProcess({
    name: entry.name,
    command: process.execPath,
    args: [
      '--disable-warning=ExperimentalWarning',
      '--import',
      '@colophon/platform/telemetry',
      join(checkout, 'services', entry.name, 'dist', 'main.js'),
    ],
    cwd: join(checkout, 'services', entry.name),
    dataDir: context.home.directory,
    env: serviceEnvironment(entry, context),
    stopSignal: 'SIGTERM',
    // The service itself gives running work 10 s (SHUTDOWN_GRACE_MS).
    stopTimeoutMs: 15_000,
    // Running is enough: whether it does its work is asked of the gateway's readiness.
    ready: () => Promise.resolve(true),
    logFile: join(context.home.logs, `${entry.name}.log`),
  });
}
