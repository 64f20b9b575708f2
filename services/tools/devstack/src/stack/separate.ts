import type { ServerProcess } from '@colophon/local-servers';
import { keepRunning } from './keep-running.js';
import type { Report } from './report.js';
import { closeGatewayFirst } from './shutdown-order.js';
import { serviceEnvironment, type StackContext } from './service-environment.js';
import { startServiceProcess } from './service-process.js';
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

function spawnService(entry: StackEntry, context: StackContext): Promise<ServerProcess> {
  const { name } = entry;
  const program = { name, workspace: name, script: 'dist/main.js', log: name };
  return startServiceProcess(program, context, {
    env: serviceEnvironment(entry, context),
    // The service itself gives running work 10 s (SHUTDOWN_GRACE_MS).
    stopTimeoutMs: 15_000,
    // Running is enough: whether it does its work is asked of the gateway's readiness.
    ready: () => Promise.resolve(true),
  });
}
